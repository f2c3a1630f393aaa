import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import type { Messages } from './messages/en-US.ts'
import { comfortable, longest, type PasswordRule, passwordRules, shortest } from './password.rules.ts'

/** The feature's own texts. */
export const texts = await catalogue<Messages>(new URL('messages/', import.meta.url))

/** How many characters a rule names. */
const lengths: Partial<Record<PasswordRule, number>> = { short: shortest, long: longest, weak: comfortable }

/** What a password does not meet, as the portal shows it. */
export const presentPolicies = (rules: readonly PasswordRule[], language: Language) =>
  rules.map((rule) => ({
    IconUrl: passwordRules[rule].isBlock ? icons.stop : icons.advice,
    Description: fill(texts[language][rule], { characters: lengths[rule] ?? '' }),
    IsBlock: passwordRules[rule].isBlock,
  }))

const icon = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`)}`

/** Told apart by shape as much as by colour; both stand at 3:1 and more on either theme's ground. */
const icons = {
  stop: icon(
    '#d9534f',
    '<path d="M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z"/><path d="m7.3 7.3 5.4 5.4m0-5.4-5.4 5.4"/>',
  ),
  advice: icon('#b7791f', '<path d="M10 2.5 18.5 17h-17zM10 8v4m0 2.4v.1"/>'),
}
