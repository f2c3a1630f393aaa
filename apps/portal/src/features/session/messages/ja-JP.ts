import type { SessionTexts } from './en-US.ts'

export const session = {
  title: 'サインイン',
  headline: 'すべての旅に、確かな航路を。',
  lead: '出張の予定、承認、サポートをひとつの場所で。',
  signIn: 'サインイン',
  opening: 'サインイン画面を開いています…',
  secure: '会社のアカウントでサインインします。',
  expired: 'セッションが終了しました。もう一度サインインしてください。',
  failed: 'サインインを開始できませんでした',
  language: '言語',
  toLight: 'ライトテーマ（Breezy）に切り替える',
  toDark: 'ダークテーマ（Galaxy）に切り替える',
  completing: 'サインインしています…',
  leaving: 'サインアウトしています…',
  signedOutTitle: 'サインアウト済み',
  signedOut: 'ポータルからサインアウトしました',
  closeWindows: 'すべてのブラウザーウィンドウを閉じることをおすすめします。',
  again: 'もう一度サインイン',
  notice: 'システム情報',
  ok: 'OK',
  refresh: '更新',
} satisfies SessionTexts
