import { useTranslation } from 'react-i18next'
import { composeTexts } from './compose-texts.ts'
import { ConflictNotice } from '../../../ui/form-page/conflict-notice.tsx'
import { ConflictValue } from './conflict-value.tsx'
import { nameOfPath } from './path-names.ts'
import { useSelected } from './state/compose-store.ts'
import type { ProposalDraft } from './state/draft-values.ts'
import { draftDifferences } from './state/proposal-keeper.ts'

interface Props {
  readonly other: ProposalDraft
  readonly onKeepMine: () => void
  readonly onTakeOther: () => void
}

/** More would be no comparison any more. */
const most = 40

/** Both versions side by side; what the person does not choose is gone only after they chose. */
export function ProposalConflict({ other, onKeepMine, onTakeOther }: Props) {
  const { t } = useTranslation(composeTexts)
  const mine = useSelected(({ get }) => get())
  const differences = draftDifferences(mine, other)
  return (
    <ConflictNotice
      texts={t('conflict', { returnObjects: true })}
      rows={differences.slice(0, most).map(({ path, mine: own, other: theirs }) => ({
        path,
        name: nameOfPath(path, mine, t),
        mine: <ConflictValue path={path} value={own} />,
        other: <ConflictValue path={path} value={theirs} />,
      }))}
      more={differences.length > most ? t('andMore', { count: differences.length - most }) : null}
      onKeepMine={onKeepMine}
      onTakeOther={onTakeOther}
    />
  )
}
