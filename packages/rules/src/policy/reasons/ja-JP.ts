import type { ReasonTexts } from './en-US.ts'

export const jaJP = {
  cabins: { economy: 'エコノミー', premium: 'プレミアムエコノミー', business: 'ビジネス', first: 'ファースト' },
  cabin: {
    step: '{hours}のフライトで{cabin}。規程：{fromHours}以上',
    never: '{cabin}。規程：{lowest}まで',
  },
  fareCap: '航空券 {airfare}。規程：{cap}まで',
  nightCap: '{city}で 1 泊 {night}。規程：{cap}まで',
  nightCapAnywhere: '1 泊 {night}。規程：{cap}まで',
  advance: '出発の{daysAhead}前。規程：{days}前まで',
  suppliers: {
    forbidden: '{name}は利用できません。規程：他社を利用',
    preferred: '{name}は優先ではありません。規程：{names}',
  },
  rail: {
    km: '{km}を飛行機で移動。規程：{limit}未満は鉄道',
    train: '{from}から{to}まで飛行機で移動。規程：鉄道',
  },
  conditions: {
    refund: '払い戻し不可',
    change: '変更不可',
    bag: '預け入れ荷物なし',
    sentence: '{what}。規程：{needs}',
  },
  needs: { refund: '払い戻し可', change: '変更可', bag: '預け入れ荷物あり' },
  tripDays: '旅程{days}。規程：{most}まで',
  together: '同じ便に{group}が {count} 名。規程：{most} 名まで',
  risk: 'リスクレベル {risk}。規程：{limit} 未満',
  carbon: '{kg} CO2e。規程：{limit}まで',
  missing: '{fact}が不明です。規程：{name}',
  units: {
    hours: ' {h} 時間',
    hoursMinutes: ' {h} 時間 {m} 分',
    minutes: ' {m} 分',
    days: { one: ' {count} 日', other: ' {count} 日' },
    nights: { one: ' {count} 泊', other: ' {count} 泊' },
    km: '{count} km',
    kg: '{count} kg',
  },
  train: '鉄道',
  yes: 'はい',
  no: 'いいえ',
  list: '、',
} satisfies ReasonTexts
