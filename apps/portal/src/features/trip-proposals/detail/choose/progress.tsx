import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalDetail, ProposalPlanShown } from '@portolan/contract/features/trip-proposals/shapes'
import { IconBell, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { isRestricted } from '../../../../lib/email-session.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import section from '../../../../parts/request-sections/section.module.css'
import { useStep } from '../../../../parts/request-sections/use-step.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { progressOf } from './choices.rules.ts'
import styles from './progress.module.css'

const missingTexts = { 1: 'flightMissing', 2: 'hotelMissing', 3: 'carMissing' } as const

interface Props {
  readonly proposal: ProposalDetail
  readonly plan: ProposalPlanShown
}

/** Of several travellers who has chosen and who has not; those who have not can be reminded. */
export function Progress({ proposal, plan }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const { ReferenceNumber, Actions } = proposal
  const remind = useStep(
    () => call(tripProposals.remind, { ReferenceNumber }),
    ({ Reminded }) =>
      Reminded.length === 0 ? t('remindedNobody') : t('reminded', { names: Reminded.join(listComma(language)) }),
  )
  if (proposal.TravelersShown.length < 2) return null
  const progress = progressOf(proposal, plan)
  const isDone = progress.every(({ missing }) => missing.length === 0)
  return (
    <section className={section.card} aria-label={t('whoHasChosen')}>
      <h2>{t('whoHasChosen')}</h2>
      <ul className={styles.people}>
        {progress.map(({ traveler, wanted, missing }) => {
          const isAll = missing.length === 0
          const Sign = isAll ? IconCircleCheck : IconCircleDashed
          return (
            <li key={traveler.Key} data-done={isAll}>
              <Sign size={20} stroke={1.75} aria-hidden />
              <span>
                {traveler.Name} {traveler.IsGuest && <Chip>{t('guest')}</Chip>}
              </span>
              <small>
                {isAll
                  ? t(wanted === 0 ? 'nothingWanted' : 'hasChosen')
                  : missing
                      .map((category) => t(missingTexts[category as keyof typeof missingTexts]))
                      .join(listComma(language))}
              </small>
            </li>
          )
        })}
      </ul>
      {!isDone && Actions.includes('remind') && !isRestricted() && (
        <Button busy={remind.isPending} onClick={() => remind.mutate(undefined)}>
          <IconBell size={18} aria-hidden />
          {t('remind')}
        </Button>
      )}
    </section>
  )
}
