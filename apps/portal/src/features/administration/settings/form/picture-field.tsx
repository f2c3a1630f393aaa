import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../../ui/field/field-frame.tsx'
import field from '../../../../ui/field/field.module.css'
import styles from './form.module.css'
import { useControl } from './text-fields.tsx'
import type { ValueProps } from './node-props.ts'

/** The address of a picture, shown on both grounds: a logo that is fine on one may vanish on the other. */
export function PictureField({ path, schema, value, isRequired }: ValueProps) {
  const { t } = useTranslation('administrationSettings')
  const { frame, input, title, set } = useControl({ path, isRequired })
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
        </>
      )}
    </FieldFrame>
  )
}
