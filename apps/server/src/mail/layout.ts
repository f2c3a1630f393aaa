import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { escapeHtml } from '../html/escape-html.ts'
import type { MailContent } from './content.ts'
import { fonts, headStyle, type MailBrand, paletteOf } from './layout-style.ts'
import { mailTexts } from './texts.ts'

export interface Frame {
  readonly language: Language
  readonly appName: string
  readonly brand: MailBrand
  /** The name that the mail greets; null where only the address is known. */
  readonly recipientName: string | null
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * The layout of all mails: tables and inline styles, which every mail program understands, a dark scheme for those that
 * support one, no external files.
 */
export function layoutHtml(content: MailContent, frame: Frame): string {
  const p = paletteOf(frame.brand, 'light')
  const font = `font-family:${fonts[frame.language]}`
  const name = escapeHtml(frame.appName)
  const subject = escapeHtml(content.subject)
  return `<!doctype html>
<html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title><style>${headStyle(frame.brand)}</style></head>
<body class="m-ground" style="margin:0;padding:0;background:${p.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}${'&#8199;&#65279;'.repeat(40)}</div>
<div role="article" aria-label="${subject}" lang="${frame.language}">
<table ${table} width="100%" class="m-ground" style="background:${p.ground}"><tr><td align="center" style="padding:32px 16px">
<table ${table} width="100%" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><table ${table}><tr>
<td class="m-mark m-on" width="32" height="32" align="center" valign="middle" aria-hidden="true" style="width:32px;height:32px;border-radius:9px;background:${p.primary};color:${p.onPrimary};font-size:18px;line-height:32px;${font}">&#10022;</td>
<td class="m-text" style="padding-left:12px;${font};font-size:16px;font-weight:700;color:${p.text}">${name}</td></tr></table></td></tr>
<tr><td class="m-card m-pad" style="padding:40px;background:${p.surface};border:1px solid ${p.line};border-radius:12px">
${cardHtml(content, frame)}</td></tr>
<tr><td class="m-soft" style="padding:20px 4px 0;${font};font-size:12px;line-height:1.6;color:${p.soft}">${escapeHtml(automatic(frame))}</td></tr>
</table></td></tr></table></div></body></html>`
}

function cardHtml(content: MailContent, frame: Frame): string {
  const p = paletteOf(frame.brand, 'light')
  const font = `font-family:${fonts[frame.language]}`
  const paragraph = (text: string) =>
    `<p class="m-text" style="margin:16px 0 0;${font};font-size:16px;line-height:1.6;color:${p.text};${wrap}">${escapeHtml(text)}</p>`
  return [
    `<h1 class="m-text" style="margin:0;${font};font-size:26px;line-height:1.25;font-weight:700;color:${p.text};${wrap}">${escapeHtml(content.heading)}</h1>`,
    ...greeting(frame).map(paragraph),
    ...content.paragraphs.map(paragraph),
    ...(content.code
      ? [
          `<p class="m-text m-line" style="margin:24px 0 0;padding:16px;border:1px solid ${p.line};border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:6px;color:${p.text}">${escapeHtml(content.code)}</p>`,
        ]
      : []),
    factsHtml(content, frame),
    actionHtml(content, frame),
    ...(content.notes ?? []).map(
      (note) =>
        `<p class="m-soft m-line" style="margin:28px 0 0;padding-top:20px;border-top:1px solid ${p.line};${font};font-size:13px;line-height:1.6;color:${p.soft};${wrap}">${escapeHtml(note)}</p>`,
    ),
  ].join('\n')
}

function factsHtml({ facts = [] }: MailContent, frame: Frame): string {
  if (facts.length === 0) return ''
  const p = paletteOf(frame.brand, 'light')
  const cell = `padding:10px 0;border-top:1px solid ${p.line};font-family:${fonts[frame.language]};font-size:14px;line-height:1.5`
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="m-soft m-line m-label" scope="row" align="left" valign="top" style="${cell};padding-right:24px;font-weight:400;color:${p.soft}">${escapeHtml(label)}</th><td class="m-text m-line m-value" valign="top" style="${cell};color:${p.text};${wrap}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin-top:24px;border-collapse:collapse">${rows.join('')}</table>`
}

function actionHtml({ action }: MailContent, frame: Frame): string {
  if (!action) return ''
  const p = paletteOf(frame.brand, 'light')
  const font = `font-family:${fonts[frame.language]}`
  const url = escapeHtml(action.url)
  return `<table ${table} style="margin-top:28px"><tr><td class="m-button" style="border-radius:8px;background:${p.primary}">
<a class="m-on" href="${url}" style="display:inline-block;padding:13px 28px;border-radius:8px;${font};font-size:16px;line-height:20px;font-weight:600;color:${p.onPrimary};text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
<p class="m-soft" style="margin:20px 0 0;${font};font-size:13px;line-height:1.6;color:${p.soft};${wrap}">${escapeHtml(mailTexts[frame.language].layout.button)}<br><a class="m-link" href="${url}" style="color:${p.link}">${url}</a></p>`
}

/** The plain-text version: the same texts in the same order. */
export function layoutText(content: MailContent, frame: Frame): string {
  const pair = (label: string, value: string) => fill(mailTexts[frame.language].layout.fact, { label, value })
  const facts = (content.facts ?? []).map(({ label, value }) => pair(label, value))
  const blocks = [
    content.heading,
    ...greeting(frame),
    ...content.paragraphs,
    ...(content.code ? [`    ${content.code}`] : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(content.action ? [pair(content.action.label, `\n${content.action.url}`).replace(' \n', '\n')] : []),
    ...(content.notes ?? []),
    `-- \n${frame.appName}\n${automatic(frame)}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const automatic = (frame: Frame) => fill(mailTexts[frame.language].layout.automatic, { app: frame.appName })

const greeting = ({ language, recipientName }: Frame) =>
  recipientName === null ? [] : [fill(mailTexts[language].layout.hello, { name: recipientName })]
