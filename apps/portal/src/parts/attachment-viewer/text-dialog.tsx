import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import { type Charset, charsets, decodeAs, decodeText } from './text-content.ts'
import type { PreviewProps } from './attachment-kind.ts'
import { textBlocks } from './text-content.ts'
import styles from './text-dialog.module.css'
import { useCopy } from './use-copy.ts'

/** A text file, to read and copy. */
export function TextDialog({ content, name, opened, busy, onDownload, onClose }: PreviewProps) {
  const { t } = useTranslation('attachmentViewer')
  const { text, charset, isOpen, setCharset } = useText(content)
  const { outcome, copy } = useCopy(text ?? '')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name}
      close={t('close')}
      size="document"
      tools={isOpen ? <Charsets chosen={charset} onChoose={setCharset} /> : null}
      footer={
        <>
          <span role="status" className={styles.outcome}>
            {outcome === 'failed' && t('notCopied')}
            {outcome === 'copied' && <span className="visually-hidden">{t('copied')}</span>}
          </span>
          {text && (
            <Button onClick={copy}>
              {outcome === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              {outcome === 'copied' ? t('copied') : t('copy')}
            </Button>
          )}
          <Button look="primary" busy={busy} onClick={onDownload}>
            {!busy && <IconDownload size={18} aria-hidden />}
            {t('download')}
          </Button>
        </>
      }
    >
      <ModalBody label={name}>
        {text === null && <Unreadable />}
        {text === '' && <p className={styles.note}>{t('empty')}</p>}
        {text && <Pages text={text} />}
      </ModalBody>
    </Modal>
  )
}

/** `text` is undefined while it loads, and null while its encoding is unknown; `isOpen`: the reader must choose the encoding. */
function useText(content: Blob) {
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [charset, setCharset] = useState<Charset | null>(null)
  useEffect(() => {
    let isCurrent = true
    void content.arrayBuffer().then((read) => isCurrent && setBytes(read))
    return () => {
      isCurrent = false
    }
  }, [content])
  const known = bytes && decodeText(bytes)
  const text = bytes && charset ? decodeAs(bytes, charset) : known
  return { text, charset, isOpen: known === null, setCharset }
}

interface CharsetsProps {
  readonly chosen: Charset | null
  readonly onChoose: (charset: Charset | null) => void
}

function Charsets({ chosen, onChoose }: CharsetsProps) {
  const { t } = useTranslation('attachmentViewer')
  return (
    <select
      className={styles.charsets}
      aria-label={t('showAs')}
      value={chosen ?? ''}
      onChange={(event) => onChoose(charsets.find((charset) => charset === event.target.value) ?? null)}
    >
      <option value="">{t('showAs')}</option>
      {charsets.map((charset) => (
        <option key={charset} value={charset}>
          {t(charset)}
        </option>
      ))}
    </select>
  )
}

function Pages({ text }: { readonly text: string }) {
  return (
    <div className={styles.text}>
      {textBlocks(text).map((block, index) => (
        // The blocks never change their order, so the index serves as key.
        <div key={String(index)}>{block}</div>
      ))}
    </div>
  )
}

function Unreadable() {
  const { t } = useTranslation('attachmentViewer')
  return (
    <div className={styles.note}>
      <h3>{t('encoding')}</h3>
      <p>{t('encodingHint')}</p>
    </div>
  )
}
