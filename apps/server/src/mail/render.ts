import type { Language } from '@portolan/contract/enums'
import type { MailContent, Template } from './content.ts'
import { layoutHtml, layoutText } from './layout.ts'
import type { MailBrand } from './layout-style.ts'
import { type Filled, templates } from './templates/registry.ts'
import { mailTexts } from './texts.ts'

export interface RenderOptions {
  readonly language: Language
  readonly recipientName: string | null
  readonly appName: string
  readonly brand: MailBrand
  readonly publicUrl: URL
}

export interface RenderedMail {
  /** One line, 200 characters at most. */
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** A template with its values as a mail. The same input always makes the same mail. */
export function renderMail({ template, values }: Filled, options: RenderOptions): RenderedMail {
  const { language, publicUrl } = options
  const appName = oneLine(options.appName, 60)
  // The union of templates and values is one pair; TypeScript cannot see the two halves belong together.
  const compose = templates[template] as Template<typeof values>
  const link = (path: string) => portalLink(publicUrl, path)
  const made = compose(values, { language, texts: mailTexts[language], appName, link })
  const content = inLines(made)
  const recipientName = options.recipientName === null ? null : oneLine(options.recipientName, 200)
  const frame = { language, appName, brand: options.brand, recipientName }
  return { subject: content.subject, html: layoutHtml(content, frame), text: layoutText(content, frame) }
}

/** Mails lead to the portal and nowhere else: a path that would leave its origin is a fault of the template. */
function portalLink(publicUrl: URL, path: string): string {
  const url = new URL(path, publicUrl)
  if (!path.startsWith('/') || url.origin !== publicUrl.origin) throw new Error(`A mail may not lead to ${url.origin}`)
  return url.href
}

/** No value may start a line of its own: in the plain text it could pass for something the portal says. */
function inLines(content: MailContent): MailContent {
  const line = (text: string) => oneLine(text, 4_000)
  const { code, action, facts = [], notes = [] } = content
  return {
    subject: oneLine(content.subject, 200),
    preheader: line(content.preheader),
    heading: line(content.heading),
    paragraphs: content.paragraphs.map(line),
    ...(code === undefined ? {} : { code: line(code) }),
    ...(action ? { action: { label: line(action.label), url: action.url } } : {}),
    facts: facts.map(({ label, value }) => ({ label: line(label), value: line(value) })),
    notes: notes.map(line),
  }
}

/**
 * Without line breaks, control characters and bidirectional overrides (joiners stay, scripts need them): what goes into
 * a header stays one header.
 */
export function oneLine(text: string, most: number): string {
  const line = text.replaceAll(/(?:(?![\u200c\u200d])\p{Cf}|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s])+/gu, ' ').trim()
  return [...line].slice(0, most).join('')
}
