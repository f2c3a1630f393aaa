import { dashboard } from '@portolan/contract/features/dashboard'
import type { RiskNotices } from '@portolan/contract/schemas/user-setting'
import { useMutation } from '@tanstack/react-query'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { currentProfile, setProfile, useProfile } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { settingKey } from '../../../lib/use-save-setting.ts'
import { takeSetting } from '../../../lib/widgets.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import styles from './notice-settings-dialog.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The user menu's 'Alerts about my trips': by which channels, and when not. */
export function NoticeSettingsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['riskNotices', 'riskSettings'])
  return (
    <Modal opened={opened} onClose={onClose} title={t('riskSettings:open')} close={t('close')} size="work">
      <ModalBody label={t('riskSettings:open')}>{opened && <SettingForm onClose={onClose} />}</ModalBody>
    </Modal>
  )
}

/** What a profile shows at once; the server's answer replaces it. */
function showAtOnce(RiskNotices: RiskNotices): void {
  const profile = currentProfile()
  if (profile) setProfile({ ...profile, UserSetting: { ...profile.UserSetting, RiskNotices } })
}

/** Shown as saved at once; what cannot be saved is taken back, and stays in the form. */
function useSave(onSaved: () => void) {
  const { t } = useTranslation('riskNotices')
  return useMutation({
    mutationKey: settingKey,
    mutationFn: (notices: RiskNotices) => call(dashboard.saveUserSetting, { UserSetting: { RiskNotices: notices } }),
    onMutate: (notices) => {
      const before = currentProfile()?.UserSetting.RiskNotices
      showAtOnce(notices)
      return before
    },
    onError: (_error, _notices, before) => before && showAtOnce(before),
    onSuccess: ({ UserSetting }) => {
      takeSetting(UserSetting)
      showToast({ kind: 'done', text: t('saved') })
      onSaved()
    },
  })
}

const usual = { QuietFrom: '22:00', QuietTo: '07:00' }

function SettingForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('riskNotices')
  const { UserSetting } = useProfile()
  const [value, setValue] = useState(UserSetting.RiskNotices)
  const save = useSave(onClose)
  const hint = useId()
  const change = (part: Partial<RiskNotices>) => setValue((before) => ({ ...before, ...part }))
  const isQuiet = value.QuietFrom !== null && value.QuietTo !== null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(value)
      }}
    >
      <p>{t('lead')}</p>
      <fieldset>
        <legend>{t('channels')}</legend>
        <label className={styles.check}>
          <input type="checkbox" checked={value.Mail} onChange={({ target }) => change({ Mail: target.checked })} />
          {t('mail')}
        </label>
        <label className={styles.check}>
          <input type="checkbox" checked={value.Portal} onChange={({ target }) => change({ Portal: target.checked })} />
          {t('portal')}
        </label>
      </fieldset>
      <fieldset aria-describedby={hint}>
        <legend>{t('quiet')}</legend>
        <p id={hint} className={styles.hint}>
          {t('quietHint')}
        </p>
        <div className={styles.times}>
          {(['QuietFrom', 'QuietTo'] as const).map((key) => (
            <label key={key}>
              {t(key === 'QuietFrom' ? 'from' : 'to')}
              <input
                type="time"
                required={isQuiet}
                disabled={!isQuiet}
                value={value[key] ?? ''}
                onChange={({ target }) => change({ [key]: target.value })}
              />
            </label>
          ))}
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={!isQuiet}
            onChange={({ target }) => change(target.checked ? { QuietFrom: null, QuietTo: null } : usual)}
          />
          {t('off')}
        </label>
      </fieldset>
      <p className={styles.extreme}>
        <IconAlertOctagon size={18} stroke={1.75} aria-hidden />
        {t('extreme')}
      </p>
      {save.error && (
        <p className={styles.failed} role="alert">
          {t('failed')} {save.error.message}
        </p>
      )}
      <Button look="primary" type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
