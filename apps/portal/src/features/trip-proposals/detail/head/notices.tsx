import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconAlertTriangle, IconEye, IconHistory, IconInfoCircle, IconLuggage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { isRestricted } from '../../../../lib/email-session.ts'
import { momentOf } from '../../../../lib/moment-of.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useTripSheet } from '../../../../parts/trip-detail/use-trip-sheet.tsx'
import { Button } from '../../../../ui/button.tsx'
import { letterName } from '../option-name.ts'
import styles from './notices.module.css'

interface Props {
  readonly proposal: ProposalDetail
  readonly isPreview: boolean
  readonly onPublication: (publication: number | null) => void
}

/** What has to be known before the options: a preview, a revision under way, an older publication, how it ended. */
export function Notices({ proposal, isPreview, onPublication }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const { TipMsg, IsBeingRevised, Shown, Publication, CancelReason, BookingNumber, OrderId, Note } = proposal
  const isOlder = !isPreview && Shown !== Publication
  return (
    <>
      {isPreview && (
        <Notice sign={<IconEye size={18} stroke={1.75} aria-hidden />} tone="info">
          {t('preview')}
        </Notice>
      )}
      {IsBeingRevised && !isPreview && (
        <Notice sign={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />} tone="warn">
          {/* Said once: the server's own words, where it has some. */}
          {TipMsg ?? errorText('proposal_being_revised')}
        </Notice>
      )}
      {TipMsg && (!IsBeingRevised || isPreview) && (
        <Notice sign={<IconInfoCircle size={18} stroke={1.75} aria-hidden />} tone="info">
          {TipMsg}
        </Notice>
      )}
      {isOlder && (
        <Notice sign={<IconHistory size={18} stroke={1.75} aria-hidden />} tone="warn">
          {t('olderShown', { version: Shown })}
          <Button look="quiet" onClick={() => onPublication(null)}>
            {t('showNewest', { version: Publication })}
          </Button>
        </Notice>
      )}
      {CancelReason && (
        <Notice sign={<IconInfoCircle size={18} stroke={1.75} aria-hidden />} tone="info">
          {t('cancelReason', { reason: CancelReason })}
        </Notice>
      )}
      {BookingNumber && (
        <Notice sign={<IconLuggage size={18} stroke={1.75} aria-hidden />} tone="info">
          {t('bookedAs', { number: BookingNumber })}
          {OrderId && !isRestricted() && <TripButton orderId={OrderId} />}
        </Notice>
      )}
      {Note && (
        <p className={styles.note} translate="no">
          {Note}
        </p>
      )}
      <Differences proposal={proposal} onPublication={onPublication} />
    </>
  )
}

/** Opens the trip that it has become. */
function TripButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('proposalsDetail')
  const { openTrip, sheet } = useTripSheet()
  return (
    <>
      <Button look="quiet" onClick={() => openTrip(orderId)}>
        {t('showTrip')}
      </Button>
      {sheet}
    </>
  )
}

interface NoticeProps {
  readonly sign: ReactNode
  readonly tone: 'info' | 'warn'
  readonly children: ReactNode
}

function Notice({ sign, tone, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      {sign}
      <div>{children}</div>
    </div>
  )
}

/** Names beyond these are counted. */
const most = 6

/** What differs from the publication before: 'Version 2 of Sun 22 Nov, 14:02: D new, B HK$140.00 cheaper'. */
function Differences({ proposal, onPublication }: Omit<Props, 'isPreview'>) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const { Plans, Removed, Publications, Shown, Publication } = proposal
  const shown = Publications.find(({ Number: number }) => number === Shown)
  const changes = Plans.flatMap(({ Options }) =>
    Options.flatMap((option) => {
      const name = letterName(option, t)
      if (option.Changed === 'new') return [t('isNew', { option: name })]
      if (!option.PriceBefore) return option.Changed === 'other' ? [t('isChanged', { option: name })] : []
      const by = option.PerPerson.Amount - option.PriceBefore.Amount
      const isSame = option.PerPerson.Currency === option.PriceBefore.Currency
      if (!isSame || by === 0) return [t('isChanged', { option: name })]
      const amount = formatMoney({ ...option.PerPerson, Amount: Math.abs(by) }, language)
      return [t(by < 0 ? 'isCheaper' : 'isDearer', { option: name, amount })]
    }),
  )
  const gone = Removed.map(({ Letter, Name }) => t('isGone', { option: `${Letter} ${Name}` }))
  const all = [...changes, ...gone]
  const more = all.length - most
  const list = `${all.slice(0, most).join(listComma(language))}${more > 0 ? ` ${t('andMore', { count: more })}` : ''}`
  if (!shown) return null
  return (
    <div className={styles.versions}>
      <p>
        {all.length > 0
          ? t('versionWith', { version: Shown, when: momentOf(shown.At, language), changes: list })
          : t('versionOf', { version: Shown, when: momentOf(shown.At, language) })}
        {shown.Note && (
          <q className={styles.words} translate="no">
            {shown.Note}
          </q>
        )}
      </p>
      {Publications.length > 1 && (
        <label>
          <span className="visually-hidden">{t('version')}</span>
          <select
            value={Shown}
            onChange={({ target }) => onPublication(Number(target.value) === Publication ? null : Number(target.value))}
          >
            {Publications.map(({ Number: number, At }) => (
              <option key={number} value={number}>
                {t('versionOf', { version: number, when: momentOf(At, language) })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
