import type { AuditChange, AuditLine } from '@portolan/contract/features/administration/audit'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { lineQuery } from './audit.queries.ts'
import { Moment, Who } from './audit-table.tsx'
import styles from './audit.module.css'
import type { AuditAddress } from './use-audit-address.ts'

/** One line: what it changed, and everything of the same call. */
export function AuditLineSheet({ address }: { readonly address: AuditAddress }) {
  const { t } = useTranslation('administrationAudit')
  const { line, open } = address
  const query = useQuery(lineQuery(line, useLanguage()))
  return (
    <Sheet
      opened={line !== ''}
      onClose={() => open('')}
      from="right"
      size="wide"
      title={query.data?.Line.Text ?? t('line')}
      close={t('close')}
    >
      {line !== '' && (
        <QueryStates query={query} texts={{ loading: t('lineLoading'), failed: t('lineFailed') }}>
          {({ Line, Changes, Together }) => (
            <div className={styles.sheet}>
              <Facts line={Line} address={address} />
              {Changes.length > 0 && <Differences changes={Changes} />}
              {Together.length > 0 && <TogetherList lines={Together} onOpen={open} />}
            </div>
          )}
        </QueryStates>
      )}
    </Sheet>
  )
}

function Facts({ line, address: { change } }: { readonly line: AuditLine; readonly address: AuditAddress }) {
  const { t } = useTranslation('administrationAudit')
  const { Key } = line.Who
  return (
    <dl className={styles.facts}>
      <dt>{t('when')}</dt>
      <dd>
        <Moment at={line.At} />
      </dd>
      <dt>{t('who')}</dt>
      <dd>
        {Key === null ? (
          <Who line={line} />
        ) : (
          <button type="button" className={styles.look} onClick={() => change({ who: Key })}>
            <Who line={line} />
          </button>
        )}
      </dd>
      {line.Whom.length > 0 && <dt>{t('whom')}</dt>}
      {line.Whom.length > 0 && (
        <dd className={styles.people}>
          {line.Whom.map((person) => (
            <button
              key={person.Key}
              type="button"
              className={styles.look}
              data-erased={person.IsErased}
              onClick={() => change({ whom: person.Key })}
            >
              {person.Name}
            </button>
          ))}
          {line.MoreWhom > 0 && <span className={styles.soft}>{t('more', { count: line.MoreWhom })}</span>}
        </dd>
      )}
      {line.Company && <dt>{t('company')}</dt>}
      {line.Company && <dd>{line.Company.Name}</dd>}
      {line.Details.map(({ Label, Text, Path }) => (
        <Detail key={Label} label={Label} text={Text} path={Path} />
      ))}
      {line.Address !== null && <dt>{t('address')}</dt>}
      {line.Address !== null && <dd>{line.Address}</dd>}
      {line.CorrelationId !== null && <dt>{t('correlation')}</dt>}
      {line.CorrelationId !== null && <dd className={styles.code}>{line.CorrelationId}</dd>}
      <dt>{t('call')}</dt>
      <dd className={styles.code}>{line.Action}</dd>
    </dl>
  )
}

function Detail({
  label,
  text,
  path,
}: {
  readonly label: string
  readonly text: string
  readonly path: string | null
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{path === null ? text : <Link to={path as never}>{text}</Link>}</dd>
    </>
  )
}

/** Before and after of each field, in place. */
function Differences({ changes }: { readonly changes: readonly AuditChange[] }) {
  const { t } = useTranslation('administrationAudit')
  return (
    <section aria-labelledby="audit-changes">
      <h3 id="audit-changes">{t('difference')}</h3>
      <ul className={styles.differences}>
        {changes.map(({ Path, Before, After, IsErased }) => (
          <li key={Path}>
            <code>{Path}</code>
            {IsErased ? (
              <p className={styles.soft}>{t('erased')}</p>
            ) : (
              <p>
                <del>
                  <span className="visually-hidden">{t('before')} </span>
                  {Before ?? t('nothing')}
                </del>
                <IconArrowRight size={14} stroke={1.75} aria-hidden />
                <ins>
                  <span className="visually-hidden">{t('after')} </span>
                  {After ?? t('nothing')}
                </ins>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TogetherProps {
  readonly lines: readonly AuditLine[]
  readonly onOpen: (key: string) => void
}

function TogetherList({ lines, onOpen }: TogetherProps) {
  const { t } = useTranslation('administrationAudit')
  return (
    <section aria-labelledby="audit-together">
      <h3 id="audit-together">{t('together')}</h3>
      <ul className={styles.together}>
        {lines.map((line) => (
          <li key={line.Key}>
            <Button look="quiet" onClick={() => onOpen(line.Key)}>
              {line.Text}
            </Button>
            <span className={styles.soft}>
              <Moment at={line.At} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
