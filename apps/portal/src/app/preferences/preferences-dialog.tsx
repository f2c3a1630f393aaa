import { ThemeType } from '@portolan/contract/enums'
import { formatTime } from '@portolan/rules/format-time'
import { formatDistance } from '@portolan/rules/measures'
import { useTranslation } from 'react-i18next'
import { inMenuOrder, languageNames } from '../../lib/language-names.ts'
import { useLanguage, useTheme } from '../../lib/preferences.ts'
import { useReading } from '../../lib/reading.ts'
import { useProfile } from '../../lib/session.ts'
import { PlacePicker } from '../../parts/place-picker/place-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import { Choice } from './choice.tsx'
import styles from './preferences.module.css'
import { useChoose } from './use-choose.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** How the viewer reads the portal: saved with each choice, and undone by choosing again. */
export function PreferencesDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('preferences')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} close={t('close')} size="work">
      <ModalBody label={t('title')}>{opened && <Choices />}</ModalBody>
    </Modal>
  )
}

/** An afternoon, so that both clocks differ. */
const sample = '20261124150000'

function Choices() {
  const { t } = useTranslation(['preferences', 'shell'])
  const language = useLanguage()
  const theme = useTheme()
  const reading = useReading()
  const { UserSetting } = useProfile()
  const { choose, chooseLanguage, chooseTheme, failure, isSaving, retry } = useChoose()
  const time = (clock: '12' | '24') => formatTime(sample, { clock, language })
  return (
    <div className={styles.choices}>
      <p className={styles.lead}>{t('lead')}</p>
      <Choice
        title={t('clock')}
        value={reading.clock}
        options={[
          { value: '24', text: t('hours24'), example: time('24') },
          { value: '12', text: t('hours12'), example: time('12') },
        ]}
        onChoose={(Clock) => choose({ Clock })}
      />
      <Choice
        title={t('firstDay')}
        value={reading.firstDay}
        options={[
          { value: 1, text: t('monday') },
          { value: 0, text: t('sunday') },
          { value: 6, text: t('saturday') },
        ]}
        onChoose={(FirstDayOfWeek) => choose({ FirstDayOfWeek })}
      />
      <Choice
        title={t('units')}
        value={reading.units}
        options={[
          { value: 'metric', text: t('metric'), example: formatDistance(150, 'metric', language) },
          { value: 'imperial', text: t('imperial'), example: formatDistance(150, 'imperial', language) },
        ]}
        onChoose={(Units) => choose({ Units })}
      />
      <div className={styles.home}>
        <PlacePicker
          kind="airport"
          label={t('home')}
          value={UserSetting.HomeAirport}
          onChange={(code) => choose({ HomeAirport: code })}
        />
        <p className={styles.hint}>{t('homeHint')}</p>
      </div>
      <Choice
        title={t('appearance')}
        value={theme}
        options={[
          { value: ThemeType.Galaxy, text: t('shell:galaxy'), example: t('shell:galaxyHint') },
          { value: ThemeType.Breezy, text: t('shell:breezy'), example: t('shell:breezyHint') },
        ]}
        onChoose={chooseTheme}
      />
      {UserSetting.AvailLanguages.length > 1 && (
        <Choice
          title={t('language')}
          value={language}
          options={inMenuOrder(UserSetting.AvailLanguages).map((one) => ({
            value: one,
            text: languageNames[one],
            lang: one,
          }))}
          onChoose={chooseLanguage}
        />
      )}
      <div role="status" className={styles.status}>
        {isSaving ? t('saving') : null}
      </div>
      {failure !== null && (
        <div className={styles.failed} role="alert">
          <p>
            {t('notSaved')} {failure}
          </p>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      )}
    </div>
  )
}
