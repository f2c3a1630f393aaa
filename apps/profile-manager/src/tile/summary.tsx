import type { ProfileWarning } from '@portolan/contract/features/profile-manager'
import { fill, plural } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { formatDay } from '../dates.ts'
import { countryName } from '../fields/lookups.ts'
import { Icon } from '../icons.tsx'
import { completenessOf } from '../rules/completeness.ts'
import { describeWarning } from '../rules/expiry.ts'
import type { Panel } from '../sections/section-registry.tsx'
import type { ProfileReply } from '../store/model.ts'

interface Props {
  readonly reply: ProfileReply
  readonly onOpen: (panel: Panel) => void
}

const maxWarnings = 3

/** Completeness, expiry warnings and consents of the viewer's own profile, each with a link to its panel. */
export function Summary({ reply, onOpen }: Props): JSX.Element {
  const { texts, language } = useApp()
  const { percent, missing } = reply.Sections ? completenessOf(reply.Sections) : { percent: 0, missing: [] }
  const warnings = reply.Warnings ?? []
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    missing.map((section) => texts.section[section]),
  )
  const shown = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
  return (
    <>
      <button type="button" class="complete" aria-haspopup="dialog" onClick={() => onOpen(missing[0] ?? 'Names')}>
        <Ring percent={percent} label={shown} />
        <span>
          <strong>
            {missing.length === 0 ? texts.tile.completeWhole : fill(texts.tile.complete, { percent: shown })}
          </strong>
          {missing.length > 0 && <span class="soft">{fill(texts.tile.missing, { list })}</span>}
        </span>
      </button>
      {warnings.length === 0 ? (
        <p class="line good">
          <Icon name="check" />
          {texts.tile.nothingExpires}
        </p>
      ) : (
        <ul class="warnings">
          {warnings.slice(0, maxWarnings).map((warning) => (
            <li key={`${warning.Section}/${warning.ItemId}`}>
              <WarningLine warning={warning} onOpen={onOpen} />
            </li>
          ))}
          {warnings.length > maxWarnings && (
            <li class="soft">{plural(texts.tile.more, warnings.length - maxWarnings, language)}</li>
          )}
        </ul>
      )}
      <Sharing reply={reply} onOpen={onOpen} />
    </>
  )
}

interface LineProps extends Pick<Props, 'onOpen'> {
  readonly warning: ProfileWarning
}

function WarningLine({ warning, onOpen }: LineProps): JSX.Element {
  const { texts, language } = useApp()
  const { tone, sentence } = describeWarning(warning, texts, language)
  const what = warning.Kind === null ? texts.warning.visa : texts.documentKind[warning.Kind]
  const trip =
    warning.Trip &&
    fill(texts.warning.trip, { trip: warning.Trip.Name, date: formatDay(warning.Trip.EndsOn, language) })
  const soft = [formatDay(warning.ExpiresOn, language), trip].filter(Boolean).join(' · ')
  return (
    <button type="button" class={`line ${tone}`} aria-haspopup="dialog" onClick={() => onOpen(warning.Section)}>
      <Icon name={tone === 'bad' ? 'alert' : 'clock'} />
      <span>
        <strong>{sentence}</strong>
        <span class="soft">
          {what} · {countryName(warning.Country, language)} · {soft}
        </span>
      </span>
    </button>
  )
}

function Sharing({ reply, onOpen }: Props): JSX.Element {
  const { texts, language } = useApp()
  const given = (reply.Consents ?? []).filter(({ IsGiven }) => IsGiven)
  const [first] = reply.Asking
  return (
    <button type="button" class="sharing" aria-haspopup="dialog" onClick={() => onOpen('Privacy')}>
      <Icon name="shield" />
      {given.length === 0 ? (
        <span>{texts.tile.sharingNone}</span>
      ) : (
        <span>
          {texts.tile.sharing}{' '}
          {given.map(({ Kind }) => (
            <span key={Kind} class="chip">
              {texts.consentKind[Kind]}
            </span>
          ))}
        </span>
      )}
      {first && (
        <span class="badge warn">
          <Icon name="person" size={14} />
          {plural(texts.tile.asking, reply.Asking.length, language, { name: first.Name })}
        </span>
      )}
    </button>
  )
}

const radius = 22
const length = 2 * Math.PI * radius

/** A percentage as a ring with the number inside. */
function Ring({ percent, label }: { readonly percent: number; readonly label: string }): JSX.Element {
  return (
    <svg class="ring" width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <circle class="track" cx="28" cy="28" r={radius} />
      {percent > 0 && (
        <circle
          class={percent === 100 ? 'share whole' : 'share'}
          cx="28"
          cy="28"
          r={radius}
          stroke-dasharray={`${String((length * percent) / 100)} ${String(length)}`}
        />
      )}
      <text x="28" y="28">
        {label}
      </text>
    </svg>
  )
}
