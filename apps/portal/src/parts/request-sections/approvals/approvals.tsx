import { ApprovalStatus } from '@portolan/contract/enums'
import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestLevel, RequestRound } from '@portolan/contract/features/trip-requests/shapes'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { momentOf } from '../../../lib/moment-of.ts'
import { PolicyOfRound } from '../../policy-verdict/policy-card.tsx'
import section from '../section.module.css'
import { useStep } from '../use-step.ts'

/** A trip request, an external order or a proposal, as far as its approvals go. */
export type Approved = Pick<RequestDetail, 'ReferenceNumber' | 'Version' | 'Rounds' | 'MayDo' | 'Order'>

interface Props {
  readonly request: Approved
}

/** Every round of approval, the newest first: who decides, who did, by when and why. */
export function Approvals({ request }: Props) {
  const { t } = useTranslation('requestsDetail')
  const { Rounds, ReferenceNumber, Version, MayDo } = request
  const resend = useStep(
    () =>
      call(request.Order === null ? tripRequests.resendApproveEmail : externalOrders.resendOrderEmail, {
        ReferenceNumber,
        Version,
      }),
    ({ To }) => t('resent', { to: To.join(', ') }),
  )
  return (
    <section className={section.card} aria-label={t('approvals')}>
      <h2>{t('approvals')}</h2>
      {Rounds.length === 0 && <p>{t('noApprovals')}</p>}
      {Rounds.map((round, index) => (
        <Round key={round.Round} round={round} request={request} isNewest={index === 0} isOnly={Rounds.length === 1} />
      ))}
      {MayDo.includes('resend') && (
        <Button busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {t('resend')}
        </Button>
      )}
    </section>
  )
}

interface RoundProps extends Props {
  readonly round: RequestRound
  readonly isNewest: boolean
  readonly isOnly: boolean
}

function Round({ round, request, isNewest, isOnly }: RoundProps) {
  const { t } = useTranslation('requestsDetail')
  const isByRule = round.Levels.length === 0 && round.RuleName !== null
  return (
    <div className={section.round}>
      {!isOnly && (
        <h3>
          {t('round', { round: round.Round })} {round.IsVoided && <Chip>{t('voided')}</Chip>}
        </h3>
      )}
      <p className={section.small}>
        {isByRule ? t('byRule', { rule: round.RuleName }) : round.RuleName && t('rule', { rule: round.RuleName })}
      </p>
      {round.Verdict && (
        <PolicyOfRound verdict={round.Verdict} reason={round.PolicyReason ?? null} isWhole={!isNewest} />
      )}
      <ol className={section.levels}>
        {round.Levels.map((level) => (
          <Level key={level.Level} level={level} request={request} isLive={isNewest && !round.IsVoided} />
        ))}
      </ol>
    </div>
  )
}

const icons = {
  [ApprovalStatus.Pending]: IconCircleDashed,
  [ApprovalStatus.Approved]: IconCircleCheck,
  [ApprovalStatus.Rejected]: IconCircleX,
} as const

interface LevelProps extends Props {
  readonly level: RequestLevel
  readonly isLive: boolean
}

function Level({ level, request, isLive }: LevelProps) {
  const { t } = useTranslation(['requestsDetail', 'requestsApprovals'])
  const language = useLanguage()
  const Icon = icons[level.State]
  const isOpen = level.State === ApprovalStatus.Pending
  const named = level.Chosen
    ? level.Candidates.filter(({ LoginId }) => LoginId === level.Chosen?.LoginId)
    : level.Candidates
  const names = named.map(({ Name, Substitute }) =>
    Substitute ? t('substitute', { name: Name, by: Substitute.Name }) : Name,
  )
  return (
    <li data-state={level.State}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>
          {t('level', { level: level.Level })}
          {level.Name && ` · ${level.Name}`}
        </strong>
        {isOpen && (
          <span>
            {names.join(listComma(language))}
            {level.DecidedBy === 'all' && level.Candidates.length > 1 && ` (${t('all')})`}
          </span>
        )}
        {isOpen && isLive && level.DueAt !== null && (
          <small>{t('due', { when: momentOf(level.DueAt, language) })}</small>
        )}
        {level.EscalatedAt !== null && <small>{t('overdue')}</small>}
        {level.Decisions.map(({ By, For, At, Reason, SettledByLevel, IsByLink }) => (
          <span key={`${By.LoginId ?? ''}-${For?.LoginId ?? ''}`}>
            {For ? t('inPlaceOf', { by: By.Name, name: For.Name }) : By.Name}{' '}
            <small>{SettledByLevel === null ? momentOf(At, language) : t('settled', { level: SettledByLevel })}</small>
            {IsByLink && <Chip icon={<IconMail size={14} aria-hidden />}>{t('requestsApprovals:byLink')}</Chip>}
            {Reason && (
              <q className={section.words} translate="no">
                {Reason}
              </q>
            )}
          </span>
        ))}
        {isOpen && isLive && level.DecidedBy === 'any' && <Chooser level={level} request={request} />}
      </div>
    </li>
  )
}

/** External orders have calls of their own. */
const chooserOf = ({ Order }: Approved, { Chosen }: RequestLevel) =>
  Order === null
    ? tripRequests[Chosen ? 'changeApprover' : 'selectApprover']
    : externalOrders[Chosen ? 'changeOrderApprover' : 'selectOrderApprover']

/** Who decides a level, where several may: a change is told to whoever is asked now. */
function Chooser({ level, request }: Omit<LevelProps, 'isLive'>) {
  const { t } = useTranslation('requestsDetail')
  const { ReferenceNumber, Version, MayDo } = request
  const step = useStep(
    (LoginId: string) =>
      call(chooserOf(request, level), {
        ReferenceNumber,
        Version,
        Level: level.Level,
        LoginId,
      }),
    () => t('approverChanged'),
  )
  const isAllowed = MayDo.includes('changeApprover') || MayDo.includes('selectApprover')
  if (!isAllowed || level.Candidates.length < 2) return null
  return (
    <select
      aria-label={`${t('change')}: ${t('level', { level: level.Level })}`}
      value={level.Chosen?.LoginId ?? ''}
      disabled={step.isPending}
      onChange={({ target }) => target.value !== '' && step.mutate(target.value)}
    >
      <option value="">–</option>
      {level.Candidates.map(({ LoginId, Name }) => (
        <option key={LoginId} value={LoginId ?? ''}>
          {Name}
        </option>
      ))}
    </select>
  )
}
