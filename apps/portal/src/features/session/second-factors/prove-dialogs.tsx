import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberOrigin } from '../../../lib/origin.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { beginSignIn } from '../begin-sign-in.ts'
import { NameField } from './fields.tsx'
import { ProofForm } from './proof-form.tsx'
import { type Factor, renameFactor, type SecondFactors, secondFactorsQuery } from './second-factors.queries.ts'
import styles from './second-factors.module.css'

/** Tries one factor now and says whether it works. */
export function TestDialog({ factor, onClose }: { readonly factor: Factor; readonly onClose: () => void }) {
  const { t } = useTranslation('secondFactors')
  const queries = useQueryClient()
  const [works, setWorks] = useState(false)
  const { Id, Kind, Name } = factor
  const accepted = () => {
    setWorks(true)
    void queries.invalidateQueries({ queryKey: secondFactorsQuery().queryKey })
  }
  return (
    <Modal opened onClose={onClose} title={t('testTitle', { name: Name })} close={t('close')}>
      <div className={styles.body}>
        {!works && <p>{t(Kind === 'passkey' ? 'testPasskeyText' : 'testAppText')}</p>}
        {!works && (
          <ProofForm
            factorId={Id}
            hasPasskey={Kind === 'passkey'}
            hasApp={Kind === 'app'}
            hasCodes={false}
            passkeyLabel={t('testNow')}
            codeLabel={t('code')}
            submit={t('check')}
            onAccepted={accepted}
          />
        )}
        <p role="status" className={works ? styles.works : undefined}>
          {works && (
            <>
              <IconCircleCheck size={22} stroke={1.75} aria-hidden /> {t('testGood', { name: Name })}
            </>
          )}
        </p>
        {works && (
          // What had the focus has disappeared.
          <div ref={(part) => part?.querySelector('button')?.focus()}>
            <Button look="primary" wide onClick={onClose}>
              {t('done')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

interface ConfirmProps {
  readonly factors: SecondFactors
  readonly email: string | null
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** Verifies the person before a change: by a factor of theirs, or by a new sign-in where they have none. */
export function ConfirmIdentityDialog({ factors, email, onConfirmed, onClose }: ConfirmProps) {
  const { t } = useTranslation('secondFactors')
  const again = useMutation({
    mutationFn: () => {
      rememberOrigin('/security')
      return beginSignIn({ isFresh: true, loginHint: email }, { byHand: true })
    },
  })
  const { Factors, RecoveryCodesLeft } = factors
  if (Factors.length === 0)
    return (
      <ConfirmDialog
        title={t('confirmTitle')}
        confirm={t('signInAgain')}
        cancel={t('cancel')}
        busy={again.isPending}
        onConfirm={() => again.mutate()}
        onCancel={onClose}
      >
        <p>{again.error?.message ?? t('signInText')}</p>
      </ConfirmDialog>
    )
  return (
    <Modal opened onClose={onClose} title={t('confirmTitle')} close={t('close')}>
      <div className={styles.body}>
        <p>{t('confirmText')}</p>
        <ProofForm
          factorId={null}
          hasPasskey={Factors.some(({ Kind }) => Kind === 'passkey')}
          hasApp={Factors.some(({ Kind }) => Kind === 'app')}
          hasCodes={RecoveryCodesLeft > 0}
          passkeyLabel={t('usePasskey')}
          codeLabel={t('useApp')}
          submit={t('confirm')}
          onAccepted={onConfirmed}
        />
      </div>
    </Modal>
  )
}

interface RenameProps {
  readonly factor: Factor
  readonly onRenamed: (name: string) => void
  readonly onClose: () => void
}

export function RenameDialog({ factor, onRenamed, onClose }: RenameProps) {
  const { t } = useTranslation('secondFactors')
  const [name, setName] = useState(factor.Name)
  const saving = useMutation({
    mutationFn: () => renameFactor(factor.Id, name.trim()),
    onSuccess: () => onRenamed(name.trim()),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !saving.isPending) saving.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t('renameNamed', { name: factor.Name })} close={t('close')}>
      <form onSubmit={submit} className={styles.body}>
        <NameField value={name} onChange={setName} isFirst />
        {saving.isError && (
          <p className={styles.fault} role="alert">
            {saving.error.message}
          </p>
        )}
        <Button type="submit" look="primary" wide busy={saving.isPending}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  )
}
