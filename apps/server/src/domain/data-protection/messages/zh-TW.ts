import type { DataTexts } from './en-US.ts'

export const dataTexts: DataTexts = {
  readme: {
    title: '您的資料',
    lead: '這是入口網站所保存關於您的全部資料。person.json 包含所有內容；各表格另以 CSV 提供，可用試算表開啟。',
    rights: '您可以要求更正錯誤內容，也可以要求抹除資料。兩者都在您的個人檔案頁面。',
  },
  file: '您的資料',
  reasons: { taxLaw: '稅法：發票保留10年', accountability: '操作證明', companyRules: '公司已發布的規則' },
  sections: {
    account: {
      title: '帳號',
      what: '姓名、電子郵件、權限、設定，以及為誰安排行程。',
      howLong: '任職期間；之後依請求抹除。',
    },
    signIn: {
      title: '登入',
      what: '工作階段、手機、第二步驗證與已連結的帳號。',
      howLong: '直到登出或移除；工作階段會自行結束。',
    },
    profile: {
      title: '旅客檔案',
      what: '護照姓名、聯絡方式、證件、簽證、會員卡、偏好與緊急聯絡人。號碼已加密。',
      howLong: '直到本人變更或刪除。',
    },
    consents: {
      title: '同意與請求',
      what: '本人同意的事項、行程分享對象，以及就個人資料提出的請求。',
      howLong: '同意保留至撤回；資料請求保留3年。',
    },
    trips: {
      title: '行程',
      what: '航班、飯店、火車與租車訂位，以及來源訊息。',
      howLong: '行程結束後3年；之後不含姓名。',
    },
    requests: {
      title: '差旅申請',
      what: '申請、提案、留言與差旅團隊的處理紀錄。',
      howLong: '行程結束後3年；草稿30天。',
    },
    approvals: { title: '簽核', what: '申請內容、本人的決定與代理人。', howLong: '3年；決定保留但不含姓名。' },
    mails: { title: '郵件', what: '入口網站寄出的郵件，內文已加密。', howLong: '內文最多2年。' },
    files: { title: '檔案', what: '申請與訂位的附件。', howLong: '與申請同期；移除後30天。' },
    invoices: { title: '發票', what: '載有旅客姓名的發票。', howLong: '依稅法保留10年，之後移除。' },
    places: {
      title: '所在地',
      what: '依訂位推知的所在地，以及各國停留天數。',
      howLong: '個人資料90天；查看所在地的紀錄1年。',
    },
    incidents: {
      title: '緊急事件',
      what: '是否平安、如何聯絡到本人，以及日誌。',
      howLong: '回覆於結案後30天；日誌3年。',
    },
    notices: { title: '通知', what: '入口網站中的警示、提醒與訊息。', howLong: '直到行程結束。' },
    audit: {
      title: '操作紀錄',
      what: '誰在何時做了什麼，僅以編號記錄。內容以每個人的金鑰加密。',
      howLong: '作為證明保留7年；金鑰銷毀後即無法讀取。',
    },
  },
}
