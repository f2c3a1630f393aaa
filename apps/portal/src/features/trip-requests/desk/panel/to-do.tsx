import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { listComma } from '../../../../lib/names.ts'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import type { OpenedItem } from '../desk.queries.ts'
import { Asked } from './asked.tsx'
import { Mark } from './mark.tsx'
import panel from './desk-panel.module.css'
import { Steps } from './steps.tsx'
import { linesOf, type ToDoLine } from './to-do.rules.ts'
import styles from './to-do.module.css'

const served = lazyModule(
  async () => (await import('../../../../parts/proposal-acts/served-proposal.tsx')).ServedProposal,
  'proposalActs',
)

const connections = lazyModule(
  async () => (await import('../../../../parts/trip-connection/connection-line.tsx')).ConnectionLine,
  'tripConnection',
)

interface Props {
  readonly opened: OpenedItem
  readonly skew: number
}

/** What is left to do with an item, after what has been done; the part that leads the panel. */
export function ToDo({ opened, skew }: Props) {
  const { t } = useTranslation('requestsDesk')
  const { Item, Request } = opened
  const now = useMinute() + skew
  const [Proposal] = useLazyModule(served, Item.Kind === 'proposal')
  const [Connection] = useLazyModule(connections, opened.Connection !== undefined)
  return (
    <section className={panel.part} aria-label={t('toDo')}>
      {Item.HoldReason !== null && Item.State === 'held' && (
        <p className={styles.reason}>
          <strong>{t('onHoldBecause')}</strong>
          <span>{Item.HoldReason}</span>
        </p>
      )}
      {Connection && opened.Connection && <Connection connection={opened.Connection} withTravelers />}
      {Item.Kind === 'task' ? (
        <Steps opened={opened} now={now} />
      ) : Item.Kind === 'proposal' ? (
        Proposal && Item.ReferenceNumber !== null && <Proposal reference={Item.ReferenceNumber} />
      ) : (
        Request && (
          <>
            <ul className={styles.lines}>
              {linesOf(Item, Request).map((line, index) => (
                <Line key={index} line={line} now={now} />
              ))}
            </ul>
            <Asked request={Request} />
          </>
        )
      )}
    </section>
  )
}

function Line({ line, now }: { readonly line: ToDoLine; readonly now: number }) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  if ('isNext' in line)
    return (
      <Mark state={line.kind === 'nothing' ? 'done' : 'next'} at={null} now={now}>
        {line.kind === 'toApprove'
          ? t(line.by.length > 0 ? 'line.toApprove' : 'line.toApproveAny', { names: line.by.join(listComma(language)) })
          : t(`line.${line.kind}`)}
      </Mark>
    )
  if (line.kind === 'chosen')
    return (
      <Mark state="done" at={line.at} now={now}>
        {t('line.chosen')}
      </Mark>
    )
  if (line.kind === 'offered')
    return (
      <Mark state="done" at={line.at} now={now}>
        {t('line.offered', { name: line.by, count: line.count })}
      </Mark>
    )
  const text = t(`line.${line.kind}`, { name: line.by })
  const reason = 'reason' in line ? line.reason : null
  return (
    <Mark state={line.kind === 'declined' ? 'refused' : 'done'} at={line.at} now={now}>
      {reason === null ? text : t('line.because', { text, reason })}
    </Mark>
  )
}
