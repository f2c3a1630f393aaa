import type { ProfileManagerTexts } from './en-US.ts'

export const profileManager = {
  none: 'この会社ではプロフィール管理を利用していません。',
  emptyUrl: 'プロフィール管理スクリプトの URL が空です',
  noRight: 'これを閲覧する権限がありません。',
  failedHint: 'プロフィール管理を読み込めませんでした。このページのほかの部分は使えます。',
} satisfies ProfileManagerTexts
