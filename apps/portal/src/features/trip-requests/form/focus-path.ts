/** Puts the focus into the field of a path; false where it is not on the screen. */
export function focusPath(path: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (field) focusIn(field)
  return field !== null
}

export function focusIn(field: HTMLElement): void {
  const details = field.closest('details')
  if (details) details.open = true
  // A part of the page that can have the focus itself.
  if (field.hasAttribute('tabindex')) {
    field.focus()
    return
  }
  const control = field.matches('select, input') ? field : field.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
  if (!control) field.scrollIntoView({ block: 'center' })
}
