const focusOn = (selector: string): boolean => {
  const place = document.querySelector<HTMLElement>(`#desk-panel ${selector}`)
  place?.focus()
  return place !== null
}

/** Gives the focus to what the next step of the open task needs: its proof or its button. False where none is left. */
export const focusStep = (): boolean => focusOn('[data-step] button:enabled')

/** Gives it to the panel as such, before a button in it goes. */
export const focusPanel = (): void => document.getElementById('desk-panel')?.focus({ preventScroll: true })

/** Gives it to the act that comes next for the open item. */
export const focusNextAct = (): boolean => focusOn('[data-next-act]:not([disabled])')
