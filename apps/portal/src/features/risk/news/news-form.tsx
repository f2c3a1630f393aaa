import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { CountryPicker } from '../../../parts/place-picker/code-pickers.tsx'
import { countryName } from '../../../parts/place-picker/place-names.ts'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { countriesQuery } from '../risk.queries.ts'
import { LevelChoice } from './level-choice.tsx'
import styles from './news-form.module.css'
import type { NewsWish } from './news-search.rules.ts'

interface Props {
  readonly wish: NewsWish
  readonly onWish: (change: Partial<NewsWish>) => void
}

/** What is looked for: words, countries, levels. */
export function NewsForm({ wish: { keyword, countries, levels }, onWish }: Props) {
  const { t } = useTranslation('risk')
  const nameOf = useCountryNames()
  return (
    <div className={styles.form}>
      <SearchBox
        label={t('keyword')}
        clear={t('clearKeyword')}
        keyword={keyword}
        onKeyword={(next) => onWish({ keyword: next })}
      />
      <CountryPicker
        label={t('country')}
        placeholder={t('countryHint')}
        value={null}
        onChange={(code) => {
          if (code !== null && !countries.includes(code)) onWish({ countries: [...countries, code] })
        }}
      />
      {countries.length > 0 && (
        <FilterChips
          chips={countries.map((code) => ({
            key: code,
            label: nameOf(code),
            onClear: () => onWish({ countries: countries.filter((one) => one !== code) }),
          }))}
          onClear={() => onWish({ countries: [] })}
        />
      )}
      <LevelChoice levels={levels} onLevels={(next) => onWish({ levels: next })} />
    </div>
  )
}

/** Names of countries in the reader's language; the code until they are known. */
export function useCountryNames(): (code: string) => string {
  const language = useLanguage()
  const { data } = useQuery(countriesQuery(language))
  return (code) => {
    const country = data?.Countries.find(({ Code }) => Code === code)
    return country ? countryName(country, language) : code
  }
}
