import type { Language } from '@portolan/contract/enums'
import type { PolicyInShort, PolicyVerdict as WireVerdict } from '@portolan/contract/features/policies/shapes'
import { formatDay } from '@portolan/rules/format-time'
import { formatMoney } from '@portolan/rules/format-money'
import { nearestText, reasonOf, type ReasonTools, textInLanguage } from '@portolan/rules/policy/policy-reason'
import { findAirline } from '../../reference/airlines.ts'
import { cityName } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import { findCurrency } from '../../reference/currencies.ts'
import type { JudgedPolicy, VerdictNames } from './judge-trips.ts'
import type { SubmittedVerdict } from './verdict.store.ts'

/** Who reads a verdict, and the currency of its figures without one of their own: the company's. */
export interface VerdictReader {
  readonly language: Language
  readonly currency: string
}

/** Names and figures as a reader's language writes them. */
export function reasonTools({ language, currency }: VerdictReader, names?: VerdictNames): ReasonTools {
  return {
    language,
    money: (amount, of = currency) => {
      const Digits = findCurrency(of)?.digits ?? 2
      return formatMoney({ Amount: Math.round(amount * 10 ** Digits), Currency: of, Digits }, language)
    },
    place: (code) => (code.length === 2 ? findCountry(code)?.names[language] : cityName(code, language)) ?? code,
    carrier: (designator) => findAirline(designator)?.names[language] ?? designator,
    group: (code) => {
      const name = names?.groups[code]
      return name ? textInLanguage(name, language) : code
    },
  }
}

/** A verdict with its reasons, in the reader's language. */
export function presentVerdict({ version, verdict, names }: JudgedPolicy, reader: VerdictReader): WireVerdict {
  const { language } = reader
  const tools = reasonTools(reader, names)
  const day = (iso: string) => formatDay(iso.replaceAll('-', ''), language)
  return {
    Outcome: verdict.outcome,
    Level: verdict.level,
    Version: version,
    Findings: verdict.findings.map((finding) => ({
      Rule: finding.rule,
      Name: textInLanguage(finding.name, language),
      Outcome: finding.outcome,
      Level: finding.level,
      Path: finding.path,
      Reason: reasonOf(finding, tools),
      Nearest: finding.nearest && nearestText(finding.nearest, tools, day),
      Laxer: finding.laxer.flatMap((id) => {
        const name = names.rules[id]
        return name ? [textInLanguage(name, language)] : []
      }),
    })),
    Unknown: verdict.unknown.length,
  }
}

/** A verdict and what whoever asked says to it, for a row. */
export const presentInShort = (submitted: SubmittedVerdict, reader: VerdictReader): PolicyInShort => ({
  Outcome: submitted.verdict.outcome,
  Level: submitted.verdict.level,
  Version: submitted.version,
  Sentence: strictestSentence(submitted, reader),
  Findings: submitted.verdict.findings.length,
  Reason: submitted.reason,
})

/** The strictest finding in one sentence; null where nothing is broken. */
export function strictestSentence({ verdict, names }: JudgedPolicy, reader: VerdictReader): string | null {
  const [strictest] = verdict.findings
  return strictest ? reasonOf(strictest, reasonTools(reader, names)) : null
}
