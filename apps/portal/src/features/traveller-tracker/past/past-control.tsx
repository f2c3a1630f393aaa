import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { privacyQuery } from '../privacy/privacy.queries.ts'
import type { PastLook } from '../traveller-tracker.queries.ts'
import { PastDialog } from './past-dialog.tsx'

interface Props {
  readonly past: PastLook | null
  readonly onPast: (past: PastLook | null) => void
}

/** 'At another time', for those who may look at instants that are over. */
export function PastControl({ past, onPast }: Props) {
  const { t } = useTranslation('travellerTracker')
  const { data } = useQuery(privacyQuery())
  const [isOpen, setOpen] = useState(false)
  if (!data?.MaySeePast) return null
  return (
    <>
      <IconButton
        icon={IconHistory}
        label={t('atAnotherTime')}
        aria-haspopup="dialog"
        aria-pressed={past !== null}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PastDialog
          past={past}
          onClose={() => setOpen(false)}
          onLook={(look) => {
            setOpen(false)
            onPast(look)
          }}
        />
      )}
    </>
  )
}
