import type { QueryStateTexts } from './en-US.ts'

export const queryStates = {
  justNow: 'たった今更新',
  now: 'たった今',
  updated: '{when}に更新',
  asOf: 'オフライン（{time} 時点）',
  refresh: '再読み込み',
  range: '{total} 件中 {first}–{last} 件',
  page: '{number} ページ',
  offline: 'オフラインです',
  offlineHint: 'ネットワークに接続すると表示されます。',
  noRight: '表示する権限がありません',
  noRightHint: '管理者が権限を付与できます。',
  reference: 'お問い合わせ番号：{ref}',
  notRefreshed: '更新できませんでした。',
} satisfies QueryStateTexts
