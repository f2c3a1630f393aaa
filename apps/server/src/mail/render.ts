import type { Language } from '@portolan/contract/enums'
import type { MailAction, MailContent, MailFact, Template } from './content.ts'
import { namingErased } from '../i18n/erased-person.ts'
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

/** Renders a template with its values. Equal input gives equal mails. */
export function renderMail({ template, values }: Filled, options: RenderOptions): RenderedMail {
  const { language, publicUrl } = options
  const appName = oneLine(options.appName, 60)
  // TypeScript cannot see that template and values of the union belong together.
  const compose = templates[template] as Template<typeof values>
  const link = (path: string) => portalLink(publicUrl, path)
  const composed = compose(values, { language, texts: mailTexts[language], appName, link })
  const content = inLines(composed, language)
  const recipientName = options.recipientName === null ? null : oneLine(options.recipientName, 200)
  const frame = { language, appName, brand: options.brand, recipientName }
  return { subject: content.subject, html: layoutHtml(content, frame), text: layoutText(content, frame) }
}

/** Mails link to the portal only: a path with another origin is a fault of the template. */
function portalLink(publicUrl: URL, path: string): string {
  const url = new URL(path, publicUrl)
  if (!path.startsWith('/') || url.origin !== publicUrl.origin) throw new Error(`A mail may not lead to ${url.origin}`)
  return url.href
}

/**
 * Keeps each value on one line, so that in plain text no value can pass for a text of the portal. Who was erased is called so
 * in the mail's language.
 */
function inLines(content: MailContent, language: Language): MailContent {
  const line = (text: string) => oneLine(namingErased(text, language), 4_000)
  const fact = (one: MailFact): MailFact => ({ ...one, label: line(one.label), value: line(one.value) })
  const named = ({ label, url }: MailAction): MailAction => ({ label: line(label), url })
  const { band, body, code, action, choices, facts = [], sections, notes = [], isDense = false } = content
  return {
    subject: oneLine(namingErased(content.subject, language), 200),
    preheader: line(content.preheader),
    ...(band === undefined ? {} : { band: line(band) }),
    heading: line(content.heading),
    paragraphs: content.paragraphs.map(line),
    ...(body ? { body: body.map((lines) => lines.map(line)) } : {}),
    ...(code === undefined ? {} : { code: line(code) }),
    ...(action ? { action: named(action) } : {}),
    ...(choices ? { choices: [named(choices[0]), named(choices[1])] } : {}),
    facts: facts.map(fact),
    ...(sections
      ? {
          sections: sections.map((one) => ({
            heading: line(one.heading),
            facts: one.facts.map(fact),
            links: one.links.map(named),
          })),
        }
      : {}),
    notes: notes.map(line),
    isDense,
  }
}

/**
 * Removes line breaks, control characters and bidirectional overrides (joiners stay, scripts need them), so that a
 * header stays one header.
 */
export function oneLine(text: string, most: number): string {
  const line = text.replaceAll(/(?:(?![\u200c\u200d])\p{Cf}|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s])+/gu, ' ').trim()
  return [...line].slice(0, most).join('')
}
