import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { escapeHtml } from '../html/escape-html.ts'
import type { MailAction, MailContent, MailFact, MailSection } from './content.ts'
import { darkStyle, fonts, type MailBrand, mailWidth, paletteOf, wideStyle } from './layout-style.ts'
import { mailTexts } from './texts.ts'

export interface Frame {
  readonly language: Language
  readonly appName: string
  readonly brand: MailBrand
  /** The name that the mail greets; null where only the address is known. */
  readonly recipientName: string | null
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const wrap = 'word-break:break-word'
const word = 'mso-line-height-rule:exactly'

/**
 * The layout of all mails: tables and inline styles, which every mail program understands, a dark scheme for those that
 * support one, no external files. What classic Outlook needs beside them, which renders with Word: a table of fixed width
 * for the widest one, distances as padding of cells, and the pixels of its own settings.
 */
export function layoutHtml(content: MailContent, frame: Frame): string {
  const p = paletteOf(frame.brand, 'light')
  const font = `font-family:${fonts[frame.language]}`
  const name = escapeHtml(frame.appName)
  const subject = escapeHtml(content.subject)
  const below = content.isDense ? 14 : 20
  return `<!doctype html>
<html lang="${frame.language}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<title>${subject}</title><style>${wideStyle}</style><style>${darkStyle(frame.brand)}</style></head>
<body class="m-ground" style="margin:0;padding:0;background-color:${p.ground};-webkit-text-size-adjust:100%">
<div style="display:none;font-size:1px;line-height:1px;color:${p.ground};mso-hide:all">${escapeHtml(content.preheader)}${'&#8199;&#65279;'.repeat(40)}</div>
<div role="article" aria-label="${subject}" lang="${frame.language}">
<table ${table} width="100%" class="m-ground" bgcolor="${p.ground}" style="background-color:${p.ground}"><tr><td class="m-ground-pad" align="center" style="padding:16px 12px">
<!--[if mso]><table ${table} width="${mailWidth}" align="center"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:${mailWidth}px">
<tr><td align="left" style="padding:0 4px ${below}px"><table ${table}><tr>
<td class="m-mark m-on" width="32" height="32" align="center" valign="middle" bgcolor="${p.primary}" aria-hidden="true" style="width:32px;height:32px;border-radius:9px;background-color:${p.primary};color:${p.onPrimary};font-size:18px;line-height:32px;${word};${font}">&#10022;</td>
<td class="m-text" style="padding-left:12px;${font};font-size:16px;font-weight:700;color:${p.text}">${name}</td></tr></table></td></tr>
${content.band === undefined ? '' : `${bandHtml(content.band, frame)}\n`}<tr><td class="m-card m-pad" align="left" bgcolor="${p.surface}" style="padding:24px;background-color:${p.surface};border:1px solid ${p.line};border-radius:12px">
${cardHtml(content, frame)}</td></tr>
<tr><td class="m-soft" align="left" style="padding:${below}px 4px 0;${font};font-size:12px;line-height:1.6;color:${p.soft}">${escapeHtml(automatic(frame))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>`
}

/** A dashed band, so that it is told from the card by more than its colour. */
function bandHtml(band: string, { brand, language }: Frame): string {
  const p = paletteOf(brand, 'light')
  return `<tr><td style="padding:0 0 12px"><table ${table} width="100%"><tr><td class="m-quiet m-text" align="center" bgcolor="${p.surface}" style="padding:12px 16px;background-color:${p.surface};border:3px dashed ${p.soft};font-family:${fonts[language]};font-size:16px;line-height:1.4;font-weight:700;color:${p.text};${wrap}">${escapeHtml(band)}</td></tr></table></td></tr>`
}

/** The card is one column of cells: Word knows their padding, and no margins of tables. */
function cardHtml(content: MailContent, frame: Frame): string {
  const p = paletteOf(frame.brand, 'light')
  const font = `font-family:${fonts[frame.language]}`
  const { isDense = false } = content
  const [headSize, size, gap, line] = isDense ? [22, 15, 8, 1.45] : [26, 16, 16, 1.6]
  const paragraphOf = (html: string) =>
    cell(
      gap,
      `<p class="m-text" style="margin:0;${font};font-size:${size}px;line-height:${line};color:${p.text};${wrap}">${html}</p>`,
    )
  const paragraph = (text: string) => paragraphOf(escapeHtml(text))
  const rows = [
    cell(
      0,
      `<h1 class="m-text" style="margin:0;${font};font-size:${headSize}px;line-height:1.25;font-weight:700;color:${p.text};${wrap}">${escapeHtml(content.heading)}</h1>`,
    ),
    ...greeting(content, frame).map(paragraph),
    ...content.paragraphs.map(paragraph),
    ...(content.body ?? []).map((lines) => paragraphOf(lines.map((one) => linkedHtml(one, p.link)).join('<br>'))),
    ...(content.code ? [cell(24, codeHtml(content.code, frame))] : []),
    ...factsRows(content.facts ?? [], isDense, frame),
    ...(content.sections ?? []).flatMap((section) => sectionRows(section, frame)),
    ...actionRows(content, frame),
    ...(content.notes ?? []).map((note, index) => {
      const [above, line] =
        index > 0 ? [6, ''] : [isDense ? 16 : 28, `padding:${isDense ? 14 : 20}px 0 0;border-top:1px solid ${p.line};`]
      return cell(
        above,
        `<p class="m-soft m-line" style="margin:0;${line}${font};font-size:13px;line-height:1.6;color:${p.soft};${wrap}">${escapeHtml(note)}</p>`,
      )
    }),
  ]
  return `<table ${table} width="100%">${rows.join('\n')}</table>`
}

/** A line that a person wrote, its https addresses as links. */
function linkedHtml(line: string, colour: string): string {
  return line
    .split(/(https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/)
    .map((part, index) => {
      const text = escapeHtml(part)
      const isAddress = index % 2 === 1 && URL.canParse(part)
      return isAddress ? `<a class="m-link" href="${text}" style="color:${colour}">${text}</a>` : text
    })
    .join('')
}

/** A row of the card, so many pixels below the one before it. */
const cell = (above: number, html: string) => `<tr><td style="padding:${above}px 0 0">${html}</td></tr>`

function codeHtml(code: string, { brand }: Frame): string {
  const p = paletteOf(brand, 'light')
  return `<p class="m-text m-line" style="margin:0;padding:16px;border:1px solid ${p.line};border-radius:8px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:28px;letter-spacing:6px;color:${p.text}">${escapeHtml(code)}</p>`
}

function factsRows(facts: readonly MailFact[], isDense: boolean, frame: Frame): string[] {
  if (facts.length === 0) return []
  const p = paletteOf(frame.brand, 'light')
  const look = `padding:${isDense ? 6 : 10}px 0;border-top:1px solid ${p.line};font-family:${fonts[frame.language]};font-size:14px;line-height:1.4`
  // Of a dense mail, label and value stay beside each other on a phone.
  const [label, value] = isDense ? ['', ''] : [' m-label', ' m-value']
  const rows = facts.map(
    (fact) =>
      `<tr><th class="m-soft m-line${label}" scope="row" align="left" valign="top"${isDense ? ' width="30%"' : ''} style="${look};padding-right:${isDense ? 14 : 24}px;font-weight:400;color:${p.soft}">${escapeHtml(fact.label)}</th><td class="m-text m-line${value}"${fact.language === undefined ? '' : ` lang="${escapeHtml(fact.language)}"`} align="left" valign="top" style="${look};color:${p.text};${wrap}">${escapeHtml(fact.value)}</td></tr>`,
  )
  return [
    cell(
      isDense ? 16 : 24,
      `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse">${rows.join('')}</table>`,
    ),
  ]
}

/** A heading, its table and links. */
function sectionRows({ heading, facts, links }: MailSection, frame: Frame): string[] {
  const p = paletteOf(frame.brand, 'light')
  const font = `font-family:${fonts[frame.language]}`
  return [
    cell(
      28,
      `<h2 class="m-text" style="margin:0;${font};font-size:18px;line-height:1.35;font-weight:700;color:${p.text};${wrap}">${escapeHtml(heading)}</h2>`,
    ),
    ...factsRows(facts, true, frame),
    cell(
      8,
      `<p class="m-soft" style="margin:0;${font};font-size:14px;line-height:1.8;color:${p.soft};${wrap}">${links.map((link) => `<a class="m-link" href="${escapeHtml(link.url)}" style="color:${p.link}">${escapeHtml(link.label)}</a>`).join(' &middot; ')}</p>`,
    ),
  ]
}

function actionRows({ action, choices, isDense = false }: MailContent, frame: Frame): string[] {
  if (!action) return []
  const p = paletteOf(frame.brand, 'light')
  const url = escapeHtml(action.url)
  const button = choices
    ? choicesHtml(choices, frame)
    : `<table ${table}><tr>${buttonHtml(action, 'first', frame)}</tr></table>`
  return [
    cell(isDense ? 16 : 28, button),
    cell(
      isDense ? 14 : 20,
      `<p class="m-soft" style="margin:0;font-family:${fonts[frame.language]};font-size:13px;line-height:1.6;color:${p.soft};${wrap}">${escapeHtml(mailTexts[frame.language].layout.button)}<br><a class="m-link" href="${url}" style="color:${p.link}">${url}</a></p>`,
    ),
  ]
}

/** Two buttons of the same width, side by side on a phone as well. */
function choicesHtml([first, second]: readonly [MailAction, MailAction], frame: Frame): string {
  const half = (html: string, padding: string) =>
    `<td width="50%" valign="top" style="padding:${padding}"><table ${table} width="100%"><tr>${html}</tr></table></td>`
  return `<table ${table} width="100%"><tr>${half(buttonHtml(first, 'first', frame), '0 6px 0 0')}${half(buttonHtml(second, 'second', frame), '0 0 0 6px')}</tr></table>`
}

/** A cell that is a button as a whole: by the link's padding, and in Word by the cell's own. */
function buttonHtml({ label, url }: MailAction, rank: 'first' | 'second', { brand, language }: Frame): string {
  const p = paletteOf(brand, 'light')
  const [ground, line, colour] = rank === 'first' ? [p.primary, p.primary, p.onPrimary] : [p.surface, p.soft, p.text]
  const [cellClass, textClass] = rank === 'first' ? ['m-button', 'm-on'] : ['m-quiet', 'm-text']
  return `<td class="${cellClass}" align="center" bgcolor="${ground}" style="border-radius:8px;border:1px solid ${line};background-color:${ground};mso-padding-alt:12px 20px">
<a class="${textClass}" href="${escapeHtml(url)}" style="display:block;padding:12px 24px;border-radius:8px;font-family:${fonts[language]};font-size:16px;line-height:20px;${word};font-weight:600;text-align:center;color:${colour};text-decoration:none;mso-padding-alt:0">${escapeHtml(label)}</a></td>`
}

/** The plain-text version: the same texts in the same order. */
export function layoutText(content: MailContent, frame: Frame): string {
  const pair = (label: string, value: string) => fill(mailTexts[frame.language].layout.fact, { label, value })
  const facts = (content.facts ?? []).map(({ label, value }) => pair(label, value))
  const actions = content.action ? [...(content.choices ?? []), content.action] : []
  const blocks = [
    ...(content.band === undefined ? [] : [`*** ${content.band} ***`]),
    content.heading,
    ...greeting(content, frame),
    ...content.paragraphs,
    ...(content.body ?? []).map((lines) => lines.join('\n')),
    ...(content.code ? [`    ${content.code}`] : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(content.sections ?? []).map((section) =>
      [
        section.heading,
        ...section.facts.map(({ label, value }) => pair(label, value)),
        ...section.links.map(({ label, url }) => pair(label, url)),
      ].join('\n'),
    ),
    ...actions.map(({ label, url }) => pair(label, `\n${url}`).replace(' \n', '\n')),
    ...(content.notes ?? []),
    `-- \n${frame.appName}\n${automatic(frame)}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const automatic = (frame: Frame) => fill(mailTexts[frame.language].layout.automatic, { app: frame.appName })

const greeting = ({ body, isDense = false }: MailContent, { language, recipientName }: Frame) =>
  recipientName === null || isDense || body ? [] : [fill(mailTexts[language].layout.hello, { name: recipientName })]
