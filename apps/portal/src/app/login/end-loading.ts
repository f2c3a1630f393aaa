/** Takes away what index.html shows until the first page is there. */
export function endLoading(): void {
  document.getElementById('loading')?.remove()
  document.getElementById('root')?.removeAttribute('aria-busy')
}
