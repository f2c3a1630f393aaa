import { ProposalCategory } from '@portolan/contract/enums'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import type { RequestLevel } from '@portolan/contract/features/trip-requests/shapes'
import { choiceFaults } from '@portolan/rules/proposal-choice'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { type Mutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useKept } from '../../../../lib/use-kept.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { strictestOf } from '../../../../parts/policy-verdict/verdict.rules.ts'
import { useReasonDialog } from '../../../../parts/policy-verdict/use-reason-dialog.tsx'
import section from '../../../../parts/request-sections/section.module.css'
import { useStep } from '../../../../parts/request-sections/use-step.ts'
import { Button } from '../../../../ui/button.tsx'
import { proposalQuery } from '../../proposals.queries.ts'
import { choosingKey } from '../../use-fresh-proposals.ts'
import { choosingScope } from '../choose/choosing.ts'
import type { MadeChoice } from '../choose/choices.rules.ts'
import { letterName } from '../option-name.ts'
import styles from './summary.module.css'

interface Typed {
  readonly note: string
  /** Chosen approvers: LoginId by level. */
  readonly approvers: Readonly<Record<number, string>>
}
const nothing: Typed = { note: '', approvers: {} }

interface Submitting {
  /** Choices that are still being saved. */
  readonly choosing: readonly Mutation[]
  readonly policyReason: string | null
}

interface Props {
  readonly proposal: ProposalDetail
  readonly made: readonly MadeChoice[]
}

/** Hands the choices to the consultant: what is missing is said before, and what was typed stays until it is taken. */
export function Submit({ proposal, made }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const client = useQueryClient()
  const id = useId()
  const { ReferenceNumber, Version, Publication, Shown, Actions, IsBeingRevised, Planned } = proposal
  const { queryKey } = proposalQuery({ reference: ReferenceNumber, language, publication: null, isPreview: false })
  const kept = useKept<Typed>(`proposal submit ${ReferenceNumber}`, () => nothing)
  const [wasTried, setTried] = useState(false)
  const { note, approvers } = kept.value
  const asking = useReasonDialog(ReferenceNumber)
  // Whoever chooses and submits at once means both: it is sent once the choices that are being saved are there.
  const step = useStep(
    async ({ choosing, policyReason }: Submitting) => {
      // A choice that was refused has said so, and what is chosen now is somebody else's.
      if (choosing.some(({ state }) => state.status === 'error')) return null
      return call(tripProposals.submitForBooking, {
        ReferenceNumber,
        Version: client.getQueryData(queryKey)?.Version ?? Version,
        Publication,
        note: note.trim() || null,
        policyReason,
        approvers: Object.entries(approvers).map(([Level, LoginId]) => ({ Level: Number(Level), LoginId })),
      })
    },
    (sent) => {
      if (sent === null) return null
      kept.set(nothing)
      return t('submitted')
    },
    { after: choosingScope(ReferenceNumber), answers: asking.answers },
  )
  const choosable = (Planned?.Levels ?? []).filter(
    ({ DecidedBy, Candidates }) => DecidedBy === 'any' && Candidates.length > 1,
  )
  const missing = useMissing(proposal)
  const madeWords = useMadeWords(made)
  const unnamed = choosable.filter(({ Level, MustChoose }) => MustChoose && !approvers[Level])
  const choosing = () => client.getMutationCache().findAll({ mutationKey: choosingKey, status: 'pending' })
  const submit = () => {
    setTried(true)
    const [first] = missing
    if (first) document.getElementById(first.leadsTo)?.focus()
    else if (unnamed[0]) document.getElementById(`${id}-${String(unnamed[0].Level)}`)?.focus()
    else step.mutate({ choosing: choosing(), policyReason: null })
  }
  if (!Actions.includes('submit') || Shown !== Publication)
    return IsBeingRevised ? <p className={styles.hint}>{errorText('proposal_being_revised')}</p> : null
  return (
    <>
      <PolicyOfChoices made={made} />
      {Planned && Planned.Levels.length > 0 && (
        <div className={styles.fields}>
          {choosable.map((level) => (
            <Approver
              key={level.Level}
              id={`${id}-${String(level.Level)}`}
              level={level}
              chosen={approvers[level.Level] ?? ''}
              isInvalid={wasTried && unnamed.includes(level)}
              onChoose={(loginId) =>
                kept.set((before) => {
                  const { [level.Level]: _, ...others } = before.approvers
                  return { ...before, approvers: loginId === '' ? others : { ...others, [level.Level]: loginId } }
                })
              }
            />
          ))}
          <div className={section.field}>
            <label htmlFor={`${id}-note`}>{t('noteToApprover')}</label>
            <textarea
              id={`${id}-note`}
              rows={2}
              maxLength={proposalLimits.note}
              value={note}
              onChange={({ target: { value } }) => kept.set((before) => ({ ...before, note: value }))}
            />
          </div>
        </div>
      )}
      <div className={styles.send}>
        <Button look="primary" wide busy={step.isPending} aria-describedby={`${id}-state`} onClick={submit}>
          <IconSend size={18} aria-hidden />
          {t('submit')}
        </Button>
        <div id={`${id}-state`} className={styles.missing} data-tried={wasTried} role="status">
          {missing.map(({ text, leadsTo }) => (
            <p key={text}>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              <button type="button" onClick={() => document.getElementById(leadsTo)?.focus()}>
                {text}
              </button>
            </p>
          ))}
          {unnamed.map(({ Level }) => (
            <p key={Level}>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              {errorText('select_level_approver', String(Level))}
            </p>
          ))}
          {missing.length === 0 && unnamed.length === 0 && <p>{t('allMade', { options: madeWords })}</p>}
        </div>
      </div>
      {asking.dialog(step.isPending, (policyReason, then) => step.mutate({ choosing: choosing(), policyReason }, then))}
    </>
  )
}

/** What the policy says of what is chosen: the strictest of it. */
function PolicyOfChoices({ made }: Pick<Props, 'made'>) {
  const { t } = useTranslation('policyVerdict')
  const verdict = strictestOf(made.map(({ option }) => option?.Policy))
  if (!verdict) return null
  return (
    <section aria-label={t('travelPolicy')}>
      <PolicyCell verdict={verdict} />
    </section>
  )
}

interface ApproverProps {
  readonly id: string
  readonly level: RequestLevel
  /** LoginId, or ''. */
  readonly chosen: string
  readonly isInvalid: boolean
  readonly onChoose: (loginId: string) => void
}

/** Who of several decides a level. */
function Approver({ id, level: { Level, Name, Candidates, MustChoose }, chosen, isInvalid, onChoose }: ApproverProps) {
  const { t } = useTranslation('proposalsDetail')
  return (
    <div className={[section.field, styles.approver].join(' ')}>
      <label htmlFor={id}>{Name ?? t('approverOf', { level: Level })}</label>
      <select id={id} value={chosen} aria-invalid={isInvalid} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t(MustChoose ? 'pleaseChoose' : 'anyOfThem')}</option>
        {Candidates.map(({ LoginId, Name: name }) => (
          <option key={LoginId} value={LoginId ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const leads = {
  [ProposalCategory.Airfare]: 'flights',
  [ProposalCategory.Hotel]: 'stays',
  [ProposalCategory.Car]: 'cars',
} as const

/** What stands between the choices and the submission, in words, each once with the names of those whom it is about. */
function useMissing(proposal: ProposalDetail): readonly { readonly text: string; readonly leadsTo: string }[] {
  const language = useLanguage()
  const faults = choiceFaults(proposal)
  const groups = new Map<string, { text: string; leadsTo: string; names: string[] }>()
  for (const fault of faults) {
    const wanted = 'wanted' in fault ? fault.wanted : null
    const key = `${fault.code} ${String(wanted?.Category)}`
    const leadsTo = wanted ? leads[wanted.Category as ProposalCategory] : 'plan'
    const group = groups.get(key) ?? { text: errorText(fault.code), leadsTo, names: [] }
    const name = proposal.TravelersShown.find(({ Key }) => Key === wanted?.TravelerKey)?.Name
    if (name !== undefined && proposal.TravelersShown.length > 1) group.names.push(name)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ text, leadsTo, names }) => ({
    text: names.length > 0 ? `${text} (${names.join(listComma(language))})` : text,
    leadsTo,
  }))
}

/** 'Flight A, Park Plaza': what was chosen, each once. */
function useMadeWords(made: readonly MadeChoice[]): string {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const names = made.flatMap(({ option }) =>
    option ? [option.Category === ProposalCategory.Hotel ? option.Name : letterName(option, t)] : [],
  )
  return [...new Set(names)].join(listComma(language))
}
