import { useEffect, useRef } from 'react'
import section from './section.module.css'

interface Props {
  readonly subject: string
  readonly html: string
}

/**
 * A mail as it was sent, in a frame that runs no script and loads nothing from elsewhere. The portal's policy allows no
 * inline styles, which mails are made of, so that they are set one by one here.
 */
export function MailFrame({ subject, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page) show(page, html)
  }, [html])
  return <iframe ref={frame} className={section.mail} title={subject} sandbox="allow-same-origin" />
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g
/** What a style attribute is called while the mail is parsed: the policy speaks up even for a document that shows nowhere. */
const look = 'data-look'

function show(page: Document, html: string): void {
  const rules = [...html.matchAll(styleElement)].map(([, text = '']) => text)
  const bare = html
    .replaceAll(styleElement, '')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(' style="', ` ${look}="`))
  const { body } = new DOMParser().parseFromString(bare, 'text/html')
  for (const one of body.querySelectorAll('script, link, base, meta, iframe, object, embed')) one.remove()
  const all = [body, ...body.querySelectorAll<HTMLElement>('*')]
  for (const one of all)
    for (const name of one.getAttributeNames()) if (name.startsWith('on')) one.removeAttribute(name)
  page.body.replaceWith(page.adoptNode(body))
  for (const one of all) one.style.cssText = one.getAttribute(look) ?? ''
  const view = page.defaultView as (Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }) | null
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  page.adoptedStyleSheets = [sheet]
}
