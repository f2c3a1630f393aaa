import type { AuditLine } from '@portolan/contract/features/administration/audit'
import { IconCommand, IconEye, IconMapPin, IconPencil, IconRobot, IconUser, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import styles from './audit.module.css'

interface Props {
  readonly lines: readonly AuditLine[]
  /** Key of the line that is open. */
  readonly open: string
  readonly withCompany: boolean
  readonly onOpen: (key: string) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Lines as a dense table; on a phone as cards. */
export function AuditTable(props: Props) {
  const isMobile = useIsMobile()
  return isMobile ? <Cards {...props} /> : <Table {...props} />
}

function Table({ lines, open, withCompany, onOpen }: Props) {
  const { t } = useTranslation('administrationAudit')
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('whom')}</th>
            {withCompany && <th scope="col">{t('company')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.Key} data-open={line.Key === open}>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen(line.Key)}>
                  <Moment at={line.At} />
                </button>
              </th>
              <td>
                <Who line={line} />
              </td>
              <td>
                <What line={line} />
              </td>
              <td>
                <Whom line={line} />
              </td>
              {withCompany && <td>{line.Company?.Name ?? ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ lines, open, withCompany, onOpen }: Props) {
  const { t } = useTranslation('administrationAudit')
  return (
    <ul className={styles.cards} aria-label={t('lines')}>
      {lines.map((line) => (
        <li key={line.Key} data-open={line.Key === open}>
          <button type="button" className={styles.open} onClick={() => onOpen(line.Key)}>
            <What line={line} />
          </button>
          <p className={styles.soft}>
            <Moment at={line.At} />
          </p>
          <Who line={line} />
          {line.Whom.length > 0 && (
            <p className={styles.about}>
              <span className={styles.soft}>{t('whom')}</span> <Whom line={line} />
            </p>
          )}
          {withCompany && line.Company && <p className={styles.soft}>{line.Company.Name}</p>}
        </li>
      ))}
    </ul>
  )
}

export function Moment({ at }: { readonly at: string }) {
  const language = useLanguage()
  return <time dateTime={at}>{ownMoment(Date.parse(at), language)}</time>
}

const actors = { person: IconUser, machine: IconRobot, product: IconCommand, visitor: IconUserOff } as const

/** Who acted, with a sign for what they are. */
export function Who({ line: { Who: who } }: { readonly line: AuditLine }) {
  const { t } = useTranslation('administrationAudit')
  const Sign = who.IsErased ? IconUserOff : actors[who.Kind]
  return (
    <span className={styles.who} data-erased={who.IsErased}>
      <Sign {...icon} />
      <span className="visually-hidden">{t(`actor.${who.Kind}`)}</span>
      <span>
        {who.Name}
        {who.Company !== null && <span className={styles.soft}> · {who.Company}</span>}
      </span>
    </span>
  )
}

function What({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation('administrationAudit')
  const Sign = line.Kind === 'place' ? IconMapPin : line.Kind === 'profile' ? IconEye : null
  return (
    <span className={styles.what}>
      {Sign && <Sign {...icon} />}
      {line.Text}
      {line.Changes > 0 && (
        <span className={styles.changes}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          {t('changed', { count: line.Changes })}
        </span>
      )}
    </span>
  )
}

export function Whom({ line: { Whom: persons, MoreWhom } }: { readonly line: AuditLine }) {
  const { t } = useTranslation('administrationAudit')
  const language = useLanguage()
  const comma = language === 'en-US' ? ', ' : '、'
  const names = persons.slice(0, 3).map(({ Name }) => Name)
  const more = MoreWhom + Math.max(0, persons.length - 3)
  return <span>{[...names, ...(more > 0 ? [t('more', { count: more })] : [])].join(comma)}</span>
}
