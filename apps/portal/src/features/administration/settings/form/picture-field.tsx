import { administrationEffect } from '@portolan/contract/features/administration/effect'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../lib/call-error.ts'
import { endsSession } from '../../../../lib/error-codes.ts'
import { uploadFile } from '../../../../lib/files/upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldFrame } from '../../../../ui/field/field-frame.tsx'
import field from '../../../../ui/field/field.module.css'
import access from '../access/access.module.css'
import styles from './form.module.css'
import { useRecordForm } from './form-context.ts'
import { useControl } from './text-fields.tsx'
import type { ValueProps } from './node-props.ts'

/** The address of a picture, shown on both grounds: a logo that is fine on one may vanish on the other. */
export function PictureField({ path, schema, value, isRequired }: ValueProps) {
  const { t } = useTranslation('administrationSettings')
  const { frame, input, title, set, isReadOnly } = useControl({ path, isRequired })
  const { company } = useRecordForm()
  const address = typeof value === 'string' ? value : ''
  const isShown = /^(https?:\/\/|\/files\/)/.test(address)
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) => (
        <>
          <input
            {...input}
            id={id}
            aria-describedby={describedBy}
            className={field.input}
            maxLength={schema.maxLength}
            value={address}
            onChange={({ target }) => set(target.value === '' && !isRequired ? undefined : target.value)}
          />
          {isShown && (
            <div className={styles.pictures}>
              {(['light', 'dark'] as const).map((scheme) => (
                <span key={scheme} data-scheme={scheme}>
                  <img src={address} alt={t(scheme === 'light' ? 'onLight' : 'onDark', { name: title })} />
                </span>
              ))}
            </div>
          )}
          {!isReadOnly && company !== '' && <Upload company={company} title={title} onUrl={set} />}
        </>
      )}
    </FieldFrame>
  )
}

interface UploadProps {
  readonly company: string
  readonly title: string
  readonly onUrl: (address: string) => void
}

/** A picture from this machine, which the server looks at before anybody else gets it: one that acts or refers elsewhere is refused. */
function Upload({ company, title, onUrl }: UploadProps) {
  const { t } = useTranslation('administrationSettings')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFault(null)
    try {
      const options = { onProgress: () => undefined, signal: new AbortController().signal }
      onUrl((await uploadFile(administrationEffect.addLogo, { fields: { CompanyCode: company }, file }, options)).Url)
    } catch (error) {
      if (!endsSession(error)) setFault(error instanceof CallError ? error.message : t('failed'))
    }
    setBusy(false)
  }
  return (
    <div className={access.upload}>
      <Button busy={isBusy} aria-label={`${t('upload')}: ${title}`} onClick={() => input.current?.click()}>
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.webp,.avif,.svg"
        aria-label={`${t('upload')}: ${title}`}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      {fault !== null && (
        <p className={access.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
