const name = 'portolan.menu_collapsed'

export function isMenuCollapsed(): boolean {
  return localStorage.getItem(name) === '1'
}

export function keepMenuCollapsed(collapsed: boolean): void {
  localStorage.setItem(name, collapsed ? '1' : '0')
}
