import { sanitiseRich } from '../../lib/html.ts'

/** What the TMC enters for the foot of every page, taken apart. */
export interface FooterContent {
  readonly html: string
  readonly scripts: readonly HTMLScriptElement[]
}

/** The parsed document is inert: nothing in it runs or loads before it is put into the page. */
export function takeApart(source: string): FooterContent {
  const parsed = new DOMParser().parseFromString(source, 'text/html')
  const found = [...parsed.querySelectorAll('script')]
  for (const script of found) script.remove()
  return { html: sanitiseRich(parsed.body.innerHTML), scripts: found.map(copyScript) }
}

/**
 * A script that runs when it is put into the page: parsed ones never do. Inline code stays as it is to the letter,
 * since the page's policy knows it by its hash; a fetched one is known by its integrity.
 */
function copyScript(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  const type = parsed.getAttribute('type')
  if (type) script.type = type
  const source = parsed.getAttribute('src')
  if (source === null) {
    script.textContent = parsed.textContent
    return script
  }
  script.integrity = parsed.getAttribute('integrity') ?? ''
  script.crossOrigin = 'anonymous'
  // In the order they are written, as the parser would run them.
  script.async = parsed.hasAttribute('async')
  script.src = source
  return script
}
