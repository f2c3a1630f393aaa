import { useTranslation } from 'react-i18next'
import { composeTexts } from './compose-texts.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './compose.module.css'
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
    <section className={styles.notice} role="alert" aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      <p>{t('conflict.hint')}</p>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.what')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.other')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, most).map(({ path, mine: own, other: theirs }) => (
            <tr key={path}>
              <th scope="row">{nameOfPath(path, mine, t)}</th>
              <td>
                <ConflictValue path={path} value={own} />
              </td>
              <td>
                <ConflictValue path={path} value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length > most && <p>{t('andMore', { count: differences.length - most })}</p>}
      <div className={styles.add}>
        <Button look="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={onTakeOther}>{t('conflict.takeOther')}</Button>
      </div>
    </section>
  )
}
