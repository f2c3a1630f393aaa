import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { useAct } from '../acts/use-act.ts'
import { useKept } from '../../../../lib/use-kept.ts'
import { AreaField, PathFormProvider } from '../../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import styles from './act-dialog.module.css'
import type { ItemDialogProps } from './dialog-host.tsx'

/** Who goes on with it, and what they should know. */
export function HandOverDialog({ opened: { Item, Colleagues }, onClose }: ItemDialogProps) {
  const { t } = useTranslation('deskDialogs')
  const [to, setTo] = useState(Colleagues[0]?.LoginId ?? null)
  const note = useKept(`hand over ${Item.Id}`, () => '')
  const name = Colleagues.find(({ LoginId }) => LoginId === to)?.Name ?? ''
  const handOver = useAct(
    (LoginId: string) =>
      call(deskItems.handOverItem, {
        Id: Item.Id,
        Version: Item.Version,
        LoginId,
        ...(note.value.trim() ? { note: note.value.trim() } : {}),
      }),
    {
      showsError: true,
      done: () => {
        note.forget()
        return t('handedOver', { name })
      },
    },
  )
  return (
    <ActDialog
      title={t('handOverTitle', { what: Item.Title })}
      confirm={
        <>
          <IconArrowForwardUp size={18} stroke={2} aria-hidden />
          {t('handOver')}
        </>
      }
      isBusy={handOver.isPending}
      isPossible={to !== null}
      fault={handOver.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => {
        if (to !== null) handOver.mutate(to, { onSuccess: onClose })
      }}
    >
      <fieldset className={styles.people}>
        <legend>{t('colleague')}</legend>
        {Colleagues.map(({ LoginId, Name }, index) => (
          <label key={LoginId} className={styles.person}>
            <input
              type="radio"
              name="colleague"
              checked={to === LoginId}
              data-autofocus={index === 0 || undefined}
              onChange={() => setTo(LoginId)}
            />
            <Avatar name={Name} size="small" />
            {Name}
          </label>
        ))}
      </fieldset>
      <PathFormProvider value={{ values: { note: note.value }, faults: new Map(), set: (_, value) => note.set(value) }}>
        <AreaField path="note" label={t('note')} hint={t('noteHint')} maxLength={2_000} />
      </PathFormProvider>
    </ActDialog>
  )
}
