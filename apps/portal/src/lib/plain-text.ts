/** The text of a little HTML. Parsed in a document of its own, where nothing runs and nothing is fetched. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
