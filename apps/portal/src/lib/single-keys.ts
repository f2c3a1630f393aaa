const name = 'portolan.single_keys'

/** Whether keys without a modifier act (WCAG 2.1.4); a choice of this browser, since it is about its keyboard. */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(name) !== '0'
}

export function keepSingleKeys(on: boolean): void {
  localStorage.setItem(name, on ? '1' : '0')
}
