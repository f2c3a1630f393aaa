import { externalOrderDesk } from '@portolan/contract/features/trip-requests/external-orders'
import type { ReplyOf } from '@portolan/contract/operation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { ownMoment } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { StateNote } from '../../../../ui/query-states/state-note.tsx'
import { useAct } from '../acts/use-act.ts'
import type { DeskDialogProps } from '../dialogs/dialog-host.tsx'
import { draftOfRecord } from './order-draft.ts'
import { faultsByPath, OrderDialog } from './order-dialog.tsx'
import styles from './order-dialog.module.css'

type Refused = ReplyOf<typeof externalOrderDesk.listRefused>['Refused'][number]
const key = ['desk-orders', 'refused']

/** External orders that were not taken: why, what came, and what can be done about it. */
export function RefusedDialog({ companies, onClose }: DeskDialogProps) {
  const { t } = useTranslation(['deskOrders', 'requestsDesk'])
  const language = useLanguage()
  const client = useQueryClient()
  const [fixed, setFixed] = useState<Refused | null>(null)
  const query = useQuery({
    queryKey: [...key, { language }],
    queryFn: ({ signal }) => call(externalOrderDesk.listRefused, {}, { signal }),
  })
  const end = useAct((id: string) => call(externalOrderDesk.closeRefused, { Ids: [id] }), {
    done: () => t('closed'),
    showsError: true,
    isOfRequest: false,
  })
  const close = (id: string) => end.mutate(id, { onSettled: () => void client.invalidateQueries({ queryKey: key }) })
  if (fixed)
    return (
      <OrderDialog
        companies={companies}
        refused={{
          id: fixed.Id,
          draft: draftOfRecord(fixed.Record, fixed.CompanyCode ?? companies[0]?.Code ?? ''),
          faults: faultsByPath(fixed.Faults),
        }}
        onEntered={() => close(fixed.Id)}
        onClose={() => setFixed(null)}
      />
    )
  return (
    <Modal opened onClose={onClose} title={t('refusedTitle')} close={t('close')} size="work">
      <ModalBody label={t('refusedTitle')}>
        {end.error && (
          <p className={styles.fault} role="alert">
            {end.error.message}
          </p>
        )}
        <QueryStates
          query={query}
          texts={{ loading: t('loadingRefused'), failed: t('failedRefused') }}
          isEmpty={({ Refused: all }) => all.length === 0}
          empty={
            <StateNote title={t('noRefused')}>
              <span>{t('noRefusedHint')}</span>
            </StateNote>
          }
        >
          {({ Refused: all }) => (
            <ul className={styles.refused}>
              {all.map((one) => (
                <li key={one.Id}>
                  <h3>{one.ExternalRef ?? t('noRef')}</h3>
                  <p>
                    {[one.CompanyCode, one.Origin, ownMoment(Date.parse(one.At), language)].filter(Boolean).join(' · ')}
                  </p>
                  <ul className={styles.faults}>
                    {one.Faults.map(({ Code, Path, Message }) => (
                      <li key={`${Code} ${Path ?? ''}`}>
                        {Message}
                        {Path !== null && <code translate="no">{Path}</code>}
                      </li>
                    ))}
                  </ul>
                  <details>
                    <summary>{t('record')}</summary>
                    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
                    <pre tabIndex={0} translate="no">
                      {JSON.stringify(one.Record, null, 2)}
                    </pre>
                  </details>
                  <div className={styles.add}>
                    <Button onClick={() => setFixed(one)}>
                      <IconPencil size={18} stroke={1.75} aria-hidden />
                      {t('fix')}
                    </Button>
                    <Button look="quiet" busy={end.isPending} onClick={() => close(one.Id)}>
                      <IconCheck size={18} stroke={1.75} aria-hidden />
                      {t('closeRefused')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}
