import type { SignInMethodsTexts } from './en-US.ts'

export const signInMethods = {
  linkTitle: 'メールのリンク',
  linkClosed: 'このリンクは開けません',
  linkClosedHint: '何も変更されていません。ポータルにはこれまでどおりサインインできます。',
  linkDecided: 'この申請は決定済みです',
  linkEdited: '申請が変更されました',
  linkApproverChanged: '承認者が変わりました',
  linkWithdrawn: '申請は取り下げられました',
  linkReplaced: '新しいメールがあります',
  linkOfAnother:
    'このリンクは別の方に送られたものです。メールからもう一度開き、メールを受け取ったアカウントでサインインしてください。',
  otherSays: '接続先システムからのメッセージ：「{message}」',
  switchTitle: '別のアカウントに切り替えますか？',
  switchConfirm: '新しいパスワードのアカウントでサインイン',
  switchStay: 'このままサインインを続ける',
  ssoTitle: '会社のサインイン',
  ssoOpening: '会社のサインイン画面を開いています…',
  ssoFailed: 'この会社のサインインを開けません',
  companyCode: '会社コード',
  companyHint: '不明な場合は出張管理の担当者にお尋ねください。',
  companyGo: '次へ',
  companyMissing: '会社コードを入力してください',
  toLogin: 'ほかの方法でサインイン',
  wholePortal: 'ポータル全体にサインイン',
} satisfies SignInMethodsTexts
