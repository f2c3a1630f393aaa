/** What the download dialog says. */
export const mobileDownload = {
  'en-US': {
    title: 'Your trips in your pocket',
    html: `
<p>Gate changes before the board shows them, boarding passes without a signal, and your travel desk one tap away.</p>
<p>Install the app, choose <strong>Sign in with a code</strong>, and scan the code that this portal shows under your name. No password to type.</p>`,
  },
  'zh-TW': {
    title: '把行程放進口袋',
    html: `
<p>登機門異動比看板更早通知，沒有網路也能出示登機證，差旅服務團隊一按就到。</p>
<p>安裝 App 後選擇<strong>以行動條碼登入</strong>，再掃描本入口網站個人選單中的行動條碼即可，不必輸入密碼。</p>`,
  },
  'zh-CN': {
    title: '把行程装进口袋',
    html: `
<p>登机口变更比航显更早通知，没有信号也能出示登机牌，差旅服务团队一键直达。</p>
<p>安装应用后选择<strong>扫码登录</strong>，再扫描本门户个人菜单中的二维码即可，无需输入密码。</p>`,
  },
  'ja-JP': {
    title: '出張の予定をポケットに',
    html: `
<p>搭乗口の変更は空港の案内板より早くお知らせ。電波がなくても搭乗券を表示でき、トラベルデスクにはワンタップでつながります。</p>
<p>アプリをインストールして<strong>コードでサインイン</strong>を選び、このポータルのお名前のメニューに表示されるコードを読み取ってください。パスワードの入力は不要です。</p>`,
  },
}
