import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { isSame } from './policy-draft.rules.ts'

interface Props {
  readonly kept: { readonly value: unknown; readonly set: (value: unknown) => void; readonly forget: () => void }
  /** What the dialog would show, had nothing been kept. */
  readonly first: unknown
}

/** Of a dialog that opens as it was left: back to what it would show. */
export function StartAgain({ kept, first }: Props) {
  const { t } = useTranslation('policiesWriter')
  const [wasLeft] = useState(() => !isSame(kept.value, first))
  if (!wasLeft || isSame(kept.value, first)) return null
  return (
    <Button
      look="quiet"
      onClick={() => {
        kept.set(first)
        kept.forget()
      }}
    >
      {t('startAgain')}
    </Button>
  )
}
