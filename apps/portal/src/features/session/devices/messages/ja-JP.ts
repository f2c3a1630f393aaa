import type { DeviceTexts } from './en-US.ts'

export const devices = {
  title: 'お使いのデバイス',
  lead: 'サインイン中のブラウザーです。心当たりのないものはサインアウトし、パスワードを変更してください。',
  list: 'サインイン中のブラウザー',
  named: '{browser}（{system}）',
  unknown: '不明なブラウザー',
  current: 'このブラウザー',
  twoSteps: '多要素認証',
  address: '接続元 {address}',
  signedIn: 'サインイン {time}',
  lastUsed: '最終利用 {time}',
  usedNow: '利用中',
  signOut: 'サインアウト',
  signOutNamed: '{device} をサインアウト',
  signOutOthers: 'ほかをすべてサインアウト',
  othersTitle: 'ほかをすべてサインアウトしますか？',
  othersText:
    'ほかのブラウザーとスマートフォンがすべて直ちにサインアウトされます。このブラウザーはサインインしたままです。',
  othersDone: 'ほかはすべてサインアウトしました。',
  deviceDone: '{device} をサインアウトしました。',
  onlyThis: 'ほかにサインインしているものはありません。',
  phones: 'スマートフォンは、スマートフォンでのサインイン画面に表示されます。',
  openPhones: 'スマートフォンを表示',
  loading: 'デバイスを読み込んでいます…',
  failed: 'デバイスを読み込めませんでした',
  notEnded: 'サインアウトできませんでした',
  resetTitle: '多要素認証をリセットしますか？',
  resetText:
    '認証アプリ、パスキー、リカバリーコードが取り消され、すべてのデバイスからサインアウトします。次回のサインイン時に多要素認証を設定し直します。',
  resetAction: 'サインアウトしてリセット',
  signInAgain: 'もう一度サインイン',
} satisfies DeviceTexts
