/** Puts the focus into the field of a path; false where it is not on the screen. */
export function focusPath(path: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (field) focusIn(field)
  return field !== null
}

export function focusIn(field: HTMLElement): void {
  const details = field.closest('details')
  if (details) details.open = true
  const control = field.matches('select, input') ? field : field.querySelector<HTMLElement>('input, select, textarea')
  if (control) {
    control.focus()
    return
  }
  field.scrollIntoView({ block: 'center' })
  // A part without fields can have the focus where it says so.
  if (field.tabIndex === -1) field.focus({ preventScroll: true })
}
