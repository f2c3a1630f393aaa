import type { ProposalDetail, ProposalPlanShown } from '@portolan/contract/features/trip-proposals/shapes'
import { planOf } from '@portolan/rules/proposal-choice'
import { rateBetween } from '@portolan/rules/convert-money'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay } from '@portolan/rules/format-time'
import { IconLeaf, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { formatKg } from '../../../../parts/trip-detail/formats.ts'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { chosenKg, estimateChoices, type MadeChoice, madeChoices, nextEnd } from '../choose/choices.rules.ts'
import { Submit } from './submit.tsx'
import styles from './summary.module.css'
import { Validity } from './validity.tsx'

interface Props {
  readonly proposal: ProposalDetail
  /** The plan that is looked at. */
  readonly plan: ProposalPlanShown
  readonly now: number
  /** Choices are being saved: what they cost is computed here until the server's answer has come. */
  readonly isSaving: boolean
}

/** What the choices cost, how long that holds, who decides it, and the step that hands it over. */
export function Summary({ proposal, plan, now, isSaving }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const own = planOf(proposal)
  const made = madeChoices(proposal, proposal.Plans.find(({ Key }) => Key === own?.Key) ?? plan)
  const kg = chosenKg(made)
  const end = nextEnd(made, proposal.ValidUntil)
  const isOpen = proposal.Actions.includes('choose') || proposal.Actions.includes('submit')
  return (
    <aside className={styles.summary} id="summary" tabIndex={-1} aria-label={t('summary')}>
      <Total proposal={proposal} made={made} isSaving={isSaving} hasPlan={own !== null} />
      <ul className={styles.facts}>
        <li>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          <GoesTo proposal={proposal} />
        </li>
        {kg !== null && (
          <li>
            <IconLeaf size={18} stroke={1.75} aria-hidden />
            {t('co2', { amount: formatKg(kg, language) })}
          </li>
        )}
      </ul>
      {isOpen && end !== null && <Validity until={end} now={now} />}
      <Submit proposal={proposal} made={made} />
      {proposal.Contact && (
        <div className={styles.contact}>
          <Avatar name={proposal.Contact.Name} />
          <p>
            <strong>{proposal.Contact.Name}</strong>
            <span>{t('contactPerson')}</span>
          </p>
        </div>
      )}
    </aside>
  )
}

/** Whom the proposal goes to once it is confirmed: 'Goes to Kenji Mori, then Grace Yeung'. */
function GoesTo({ proposal: { Planned, Rounds } }: Pick<Props, 'proposal'>) {
  const { t } = useTranslation('proposalsDetail')
  const levels = (Rounds[0] && !Rounds[0].IsVoided ? Rounds[0] : Planned)?.Levels ?? []
  if (levels.length === 0) return t('noApproval')
  const names = levels.map(({ Chosen, Candidates }) =>
    Chosen ? Chosen.Name : Candidates.map(({ Name }) => Name).join(t('or')),
  )
  return t('goesTo', { names: names.join(t('andThen')) })
}

interface TotalProps extends Pick<Props, 'proposal' | 'isSaving'> {
  readonly made: readonly MadeChoice[]
  /** All choices belong to one plan. */
  readonly hasPlan: boolean
}

/** The estimate to the cent with its lines, which add up to it, and the rates that it rests on. */
function Total({ proposal, made, isSaving, hasPlan }: TotalProps) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const estimate = estimateChoices(proposal, made)
  const isChosen = made.some(({ option }) => option)
  // The server's own answer, once all that was chosen here has reached it.
  const answered = !isSaving && hasPlan && proposal.IsTotalChosen ? proposal.Total : null
  const total = isChosen ? (answered ?? estimate.total) : proposal.Total
  return (
    <div className={styles.total}>
      <h2>
        <small>{t(isChosen ? 'estimateTotal' : 'cheapest')}</small>
        <output aria-live="polite">{total ? formatMoney(total, language) : '–'}</output>
      </h2>
      <p className={styles.small}>
        <For proposal={proposal} made={made} />
        <Rates proposal={proposal} made={made} />
      </p>
      {estimate.withoutRate.length > 0 && (
        <p className={styles.warn}>
          {t('withoutRate', { currencies: estimate.withoutRate.join(listComma(language)) })}
        </p>
      )}
      {isChosen && estimate.total && (
        <dl className={styles.lines}>
          {estimate.lines.map(({ line, amount }) => (
            <div key={line} data-off={amount.Amount < 0}>
              <dt>{t(`total.${line}`)}</dt>
              <dd>{formatMoney(amount, language)}</dd>
            </div>
          ))}
          <div data-total>
            <dt>{t('sum')}</dt>
            <dd>{total && formatMoney(total, language)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

type OfChoices = Pick<TotalProps, 'proposal' | 'made'>

/** '1 adult, 5 nights'. */
function For({ proposal, made }: OfChoices) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const counts = new Map<'adult' | 'child' | 'infant', number>()
  for (const { Passenger } of proposal.TravelersShown) counts.set(Passenger, (counts.get(Passenger) ?? 0) + 1)
  const nights = Math.max(0, ...made.map(({ option }) => option?.Stay?.Nights ?? 0))
  return [
    ...[...counts].map(([passenger, count]) => t(`count.${passenger}`, { count })),
    ...(nights > 0 ? [t('nights', { count: nights })] : []),
  ].join(listComma(language))
}

/** '; GBP at 9.89 of 20 Nov 2026': the rates of the publication's day that the total rests on. */
function Rates({ proposal: { Rates: rates, Currency }, made }: OfChoices) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const foreign = new Set(made.flatMap(({ option }) => option?.PerPerson.Currency ?? []))
  foreign.delete(Currency.Code)
  if (!rates || foreign.size === 0) return null
  const named = [...foreign].map((currency) =>
    t('rate', { currency, rate: rateBetween(currency, Currency.Code, rates) ?? '–' }),
  )
  const day = formatDay(rates.Day.replaceAll('-', ''), language)
  return t('ratesOf', { rates: named.join(listComma(language)), day })
}
