/** Titles and words of the demo's documents; the files lie in documents/. */

export const emergencyCard = {
  'en-US': {
    title: 'Emergency card',
    html: '<p>Numbers that answer day and night. Print it and keep it with your passport.</p>',
  },
  'zh-TW': { title: '緊急聯絡卡', html: '<p>24 小時接聽的電話。請列印並與護照放在一起。</p>' },
  'zh-CN': { title: '紧急联系卡', html: '<p>24 小时接听的电话。请打印并与护照放在一起。</p>' },
  'ja-JP': {
    title: '緊急連絡カード',
    html: '<p>24 時間つながる連絡先です。印刷してパスポートと一緒にお持ちください。</p>',
  },
}

export const policyInBrief = {
  'en-US': { title: 'Travel policy in brief', html: '<p>On one page: classes, hotel limits, who approves what.</p>' },
  'zh-TW': { title: '差旅政策摘要', html: '<p>一頁看完：艙等、飯店上限、簽核權限。</p>' },
  'zh-CN': { title: '差旅政策摘要', html: '<p>一页看完：舱位、酒店上限、审批权限。</p>' },
  'ja-JP': { title: '出張規程の要点', html: '<p>座席クラス、宿泊上限、承認者を 1 ページにまとめました。</p>' },
}

export const travelAllowances = {
  'ja-JP': { title: '出張旅費規程', html: '<p>日当・宿泊料の一覧と精算の期限。</p>' },
  'en-US': {
    title: 'Travel allowances',
    html: '<p>Daily allowances, lodging and when to claim. The document is in Japanese.</p>',
  },
  'zh-TW': { title: '出差旅費規程', html: '<p>日支費、住宿費與報銷期限。文件為日文。</p>' },
  'zh-CN': { title: '差旅费规程', html: '<p>日补贴、住宿费与报销期限。文件为日文。</p>' },
}

export const siteKit = {
  'en-US': {
    title: 'Packing list for site visits',
    html: '<p>What goes into the cabin, what is checked, what stays at home.</p>',
  },
  'zh-TW': { title: '工地出差行李清單', html: '<p>哪些手提、哪些託運、哪些不帶。</p>' },
  'zh-CN': { title: '工地出差行李清单', html: '<p>哪些手提、哪些托运、哪些不带。</p>' },
  'ja-JP': { title: '現場出張の持ち物リスト', html: '<p>機内に持ち込むもの、預けるもの、持って行かないもの。</p>' },
}
