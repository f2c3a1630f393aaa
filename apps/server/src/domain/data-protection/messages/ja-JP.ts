import type { DataTexts } from './en-US.ts'

export const dataTexts: DataTexts = {
  readme: {
    title: 'あなたのデータ',
    lead: 'ポータルが保管しているあなたのデータのすべてです。person.json に全内容があり、同じ内容を表計算ソフトで開ける CSV でも収めています。',
    rights: '誤りの訂正とデータの消去を請求できます。どちらもプロフィールのページから行えます。',
  },
  file: 'あなたのデータ',
  reasons: { taxLaw: '税法により請求書は10年保管', accountability: '操作の証拠', companyRules: '会社が公開した規則' },
  sections: {
    account: {
      title: 'アカウント',
      what: '氏名、メールアドレス、権限、設定、手配を担当する相手。',
      howLong: '在籍中。その後は請求により消去します。',
    },
    signIn: {
      title: 'サインイン',
      what: 'セッション、スマートフォン、2段階認証、連携アカウント。',
      howLong: 'サインアウトまたは削除まで。セッションは自動で終了します。',
    },
    profile: {
      title: '出張者プロフィール',
      what: '旅券の氏名、連絡先、書類、査証、会員カード、希望、緊急連絡先。番号は暗号化しています。',
      howLong: '本人が変更または削除するまで。',
    },
    consents: {
      title: '同意と請求',
      what: '本人が同意した内容、出張の共有先、データに関する請求。',
      howLong: '同意は撤回まで。データに関する請求は3年。',
    },
    trips: {
      title: '出張',
      what: '航空、ホテル、鉄道、レンタカーの予約と、その元になったメッセージ。',
      howLong: '出張後3年。その後は氏名を含みません。',
    },
    requests: {
      title: '出張申請',
      what: '申請、提案、メッセージ、トラベルデスクの対応。',
      howLong: '出張後3年。下書きは30日。',
    },
    approvals: { title: '承認', what: '申請内容、本人の判断、代理人。', howLong: '3年。判断は氏名なしで残ります。' },
    mails: { title: 'メール', what: 'ポータルが送信したメール。本文は暗号化しています。', howLong: '本文は最長2年。' },
    files: { title: 'ファイル', what: '申請と予約の添付ファイル。', howLong: '申請と同じ期間。削除後30日。' },
    invoices: { title: '請求書', what: '出張者名が記載された請求書。', howLong: '税法により10年。その後削除します。' },
    places: {
      title: '所在地',
      what: '予約からわかる所在地と、国ごとの滞在日数。',
      howLong: '個人単位は90日。所在地の閲覧記録は1年。',
    },
    incidents: { title: '緊急事態', what: '安否、連絡手段、記録。', howLong: '回答は終了後30日。記録は3年。' },
    notices: { title: 'お知らせ', what: 'ポータル内の警告、リマインダー、メッセージ。', howLong: '出張が終わるまで。' },
    audit: {
      title: '操作記録',
      what: '誰がいつ何をしたか。番号だけで記録し、内容は本人ごとの鍵で暗号化しています。',
      howLong: '証拠として7年。鍵を破棄すると読めなくなります。',
    },
  },
}
