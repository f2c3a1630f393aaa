import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../lib/boot.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useCopied } from '../../../lib/use-copied.ts'
import styles from './second-factors.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Shows new recovery codes, once. It closes when the person says that they are kept. */
export function CodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation('secondFactors')
  const [isKept, setKept] = useState(false)
  const text = `${boot.appName}: ${t('codes')}\n\n${codes.join('\n')}\n`
  const { outcome, copy } = useCopied(text)
  const close = () => isKept && onClose()
  return (
    <Modal opened onClose={close} title={t('keepTitle')} close={t('close')}>
      <div className={styles.body}>
        <p>{t('keepText')}</p>
        <section className={styles.printed} aria-label={t('codes')} data-printed>
          <h3>
            {boot.appName}: {t('codes')}
          </h3>
          <ul className={styles.codes} translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
        <div className={styles.tools}>
          <Button onClick={copy}>
            <IconCopy {...icon} /> {t('copy')}
          </Button>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${t('codes')}.txt`)}>
            <IconDownload {...icon} /> {t('download')}
          </Button>
          <Button onClick={() => window.print()}>
            <IconPrinter {...icon} /> {t('print')}
          </Button>
          <span role="status" className={styles.soft}>
            {outcome && t(outcome)}
          </span>
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          {t('kept')}
        </label>
        <Button look="primary" wide disabled={!isKept} onClick={close}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}
