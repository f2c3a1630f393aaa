import { content } from '@portolan/contract/features/content'
import { call } from '../../lib/call.ts'
import { lazyModule } from '../../lib/lazy-module.ts'

/** Large, and most installations have no footer content. */
const sanitiser = lazyModule(() => import('../../ui/html/sanitise.ts'))

/** The footer content that the TMC has entered; null if none, as in most installations. */
export async function fetchFooterContent(signal: AbortSignal): Promise<FooterContent | null> {
  const { Content } = await call(content.getFooterScript, {}, { intent: 'timer', signal })
  if (Content === '') return null
  return parseFooter(Content)
}

/** The TMC's footer content, with scripts separated from the HTML. */
interface FooterContent {
  readonly html: string
  readonly scripts: readonly HTMLScriptElement[]
}

/** The parsed document is inert: nothing in it runs or loads until it is put into the page. */
export async function parseFooter(source: string): Promise<FooterContent> {
  const { sanitiseRich } = await sanitiser.load()
  const parsed = new DOMParser().parseFromString(source, 'text/html')
  const found = [...parsed.querySelectorAll('script')]
  for (const script of found) script.remove()
  return { html: sanitiseRich(parsed.body.innerHTML), scripts: found.map(copyScript) }
}

/**
 * Copies a parsed script, which would never run, into one that runs when it is put into the page. Inline code stays
 * unchanged to the letter, because the page's content security policy allows it by its hash; a fetched script is allowed
 * by its integrity.
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
  // Without `async`, scripts run in the order in which they are written.
  script.async = parsed.hasAttribute('async')
  script.src = source
  return script
}
