import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { DeviceRow, nameOf } from './device-row.tsx'
import { type Device, devicesQuery, endDevice, endOthers } from './devices.queries.ts'
import styles from './devices.module.css'

// The module of a dialog is ready once its texts are loaded.
await fetchTexts('devices')

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Opens the list of phones; absent if the viewer has no right to it. */
  readonly onPhones?: () => void
}

/** 'Your devices' in the user menu: the viewer's sessions, with buttons to end them. */
export function DevicesDialog({ opened, onClose, onPhones }: Props) {
  const { t } = useTranslation('devices')
  const found = useQuery({ ...devicesQuery(), enabled: opened })
  const ending = useEnding()
  const [isAsking, setAsking] = useState(false)
  // The focused button disappears with its row.
  const list = useLostFocus<HTMLUListElement>(found.data?.length)
  const others = found.data?.filter(({ IsCurrent }) => !IsCurrent) ?? []
  const endAll = () => {
    setAsking(false)
    ending.endAll()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      close={t('close')}
      footer={
        found.data && (
          <Button busy={ending.isEndingAll} onClick={() => setAsking(true)}>
            {t('signOutOthers')}
          </Button>
        )
      }
    >
      <ModalBody label={t('title')}>
        <p className={styles.lead}>{t('lead')}</p>
        {found.isPending && <Waiting label={t('loading')} />}
        {found.isError && !found.data && (
          <div className={styles.failed} role="alert">
            <strong>{t('failed')}</strong>
            <p>{found.error.message}</p>
            <Button busy={found.isFetching} onClick={() => void found.refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {ending.failure && (
          <p className={styles.fault} role="alert">
            {t('notEnded')}: {ending.failure}
          </p>
        )}
        {found.data && (
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('list')}>
            {found.data.map((device) => (
              <DeviceRow
                key={device.Id}
                device={device}
                isEnding={ending.rows.has(device.Id)}
                onEnd={() => ending.endOne(device)}
              />
            ))}
          </ul>
        )}
        {found.data && others.length === 0 && <p className={styles.empty}>{t('onlyThis')}</p>}
        {onPhones && (
          <p className={styles.phones}>
            {t('phones')}
            <button type="button" onClick={onPhones}>
              {t('openPhones')}
            </button>
          </p>
        )}
        <p className={styles.done} role="status">
          {ending.done}
        </p>
      </ModalBody>
      {isAsking && (
        <ConfirmDialog
          title={t('othersTitle')}
          confirm={t('signOutOthers')}
          cancel={t('cancel')}
          onConfirm={endAll}
          onCancel={() => setAsking(false)}
        >
          <p>{t('othersText')}</p>
        </ConfirmDialog>
      )}
    </Modal>
  )
}

/** Ends one session or all others, each with its own spinner, and then refetches the list. */
function useEnding() {
  const { t } = useTranslation('devices')
  const queries = useQueryClient()
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set())
  const [isEndingAll, setEndingAll] = useState(false)
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState('')
  const run = async (work: () => Promise<unknown>, doneText: string) => {
    setFailure('')
    setDone('')
    try {
      await work()
      setDone(doneText)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    await queries.invalidateQueries({ queryKey: devicesQuery().queryKey })
  }
  const endOne = async (device: Device) => {
    setRows((all) => new Set(all).add(device.Id))
    await run(() => endDevice(device.Id), t('deviceDone', { device: nameOf(device, t) }))
    setRows((all) => new Set([...all].filter((id) => id !== device.Id)))
  }
  const endAll = async () => {
    setEndingAll(true)
    await run(endOthers, t('othersDone'))
    setEndingAll(false)
  }
  return {
    rows,
    isEndingAll,
    failure,
    done,
    endOne: (device: Device) => void endOne(device),
    endAll: () => void endAll(),
  }
}
