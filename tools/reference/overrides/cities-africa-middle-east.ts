import { readCities } from './city-override.ts'

/** Africa with the islands of the Indian Ocean, and the Middle East with Iran. */
export const citiesAfricaMiddleEast = readCities(`
# Gulf
DXB | Dubai | 迪拜 | 杜拜 | ドバイ | aliases Dubayy; دبي; Doubaï
+ DXB | Dubai International Airport | 迪拜国际机场 | 杜拜國際機場 | ドバイ国際空港
+ DWC | Al Maktoum International Airport | 阿勒马克图姆国际机场 | 阿勒馬克圖姆國際機場 | アール・マクトゥーム国際空港
AUH | Abu Dhabi | 阿布扎比 | 阿布達比 | アブダビ | aliases Abou Dabi; أبوظبي; 阿布达比
+ AUH | Zayed International Airport | 扎耶德国际机场 | 扎耶德國際機場 | ザーイド国際空港
SHJ | Sharjah | 沙迦 | 沙迦 | シャールジャ | aliases シャルジャ; 夏爾迦
RKT | Ras Al Khaimah | 哈伊马角 | 拉斯海瑪 | ラアス・アル＝ハイマ | aliases Ras al-Khaimah
FJR | Fujairah | 富查伊拉 | 富吉拉 | フジャイラ | aliases Al Fujayrah
AAN | Al Ain | 艾因 | 艾因 | アル・アイン | aliases アルアイン
DOH | Doha | 多哈 | 杜哈 | ドーハ | aliases Hamad; الدوحة; 多哈
+ DOH | Hamad International Airport | 哈马德国际机场 | 哈馬德國際機場 | ハマド国際空港
BAH | Bahrain | 巴林 | 巴林 | バーレーン | aliases Manama; Al Manamah; 麦纳麦; 麥納瑪; マナーマ; Muharraq
KWI | Kuwait City | 科威特城 | 科威特市 | クウェート | aliases Kuwait; 科威特; クウェートシティ; クウェート・シティ
MCT | Muscat | 马斯喀特 | 馬斯開特 | マスカット | aliases Masqat; Mascate; Seeb
SLL | Salalah | 塞拉莱 | 塞拉萊 | サラーラ
DQM | Duqm | 杜库姆 | 杜庫姆 | ドゥクム
OHS | Sohar | 苏哈尔 | 蘇哈爾 | ソハール
RUH | Riyadh | 利雅得 | 利雅德 | リヤド | aliases Riad; الرياض; ar-Riyad; King Khalid
JED | Jeddah | 吉达 | 吉達 | ジッダ | aliases Jedda; Jiddah; Djeddah; ジェッダ; جدة; Mecca; Makkah; 麦加; 麥加; メッカ
DMM | Dammam | 达曼 | 達曼 | ダンマーム | aliases Ad Dammam; Khobar; Al Khobar; Dhahran; ダンマン; 宰赫兰
MED | Medina | 麦地那 | 麥地那 | マディーナ | aliases Madinah; Al Madinah; メディナ; المدينة
AHB | Abha | 艾卜哈 | 艾卜哈 | アブハー
GIZ | Jizan | 吉赞 | 吉贊 | ジーザーン | aliases Jazan; Gizan
TUU | Tabuk | 塔布克 | 塔布克 | タブーク
TIF | Taif | 塔伊夫 | 塔伊夫 | ターイフ | aliases Ta'if
HAS | Hail | 哈伊勒 | 哈伊勒 | ハーイル | aliases Ha'il
EAM | Najran | 奈季兰 | 奈季蘭 | ナジュラーン
ELQ | Buraydah | 布赖代 | 布賴代 | ブライダ | aliases Gassim; Qassim; Al-Qassim; Buraidah
AJF | Sakaka | 塞卡凯 | 塞卡凱 | サカーカ | aliases Al Jouf; Jouf; Sakakah
ABT | Al Bahah | 巴哈 | 巴哈 | バーハ | aliases Al Baha
BHH | Bisha | 比沙 | 比沙 | ビーシャ
YNB | Yanbu | 延布 | 延布 | ヤンブー
RAE | Arar | 阿尔阿尔 | 阿爾阿爾 | アルアル
HOF | Al Hofuf | 胡富夫 | 胡富夫 | フフーフ | aliases Al Ahsa; Hofuf; Al-Ahsa; Hasa
EJH | Al Wajh | 沃季赫 | 沃季赫 | アル・ワジュフ
ULH | AlUla | 欧拉 | 歐拉 | アル・ウラー | aliases Al Ula; Al-Ula; 埃尔奥拉
NUM | Neom | 尼奥姆 | 尼歐姆 | ネオム | aliases Neom Bay
RSI | Red Sea | 红海 | 紅海 | 紅海 | kana こうかい | aliases Red Sea International; Umluj
SHW | Sharurah | 沙鲁拉 | 沙魯拉 | シャルーラ
TUI | Turaif | 图赖夫 | 圖賴夫 | トゥライフ
URY | Gurayat | 古赖亚特 | 古賴亞特 | グラヤート | aliases Qurayyat
AQI | Qaisumah | 盖苏马 | 蓋蘇馬 | カイスーマ | aliases Hafar al-Batin; 哈费尔巴廷
WAE | Wadi ad-Dawasir | 瓦迪达瓦西尔 | 瓦迪達瓦西爾 | ワディ・アッダワシール
# Levant, Iraq, Yemen
TLV | Tel Aviv | 特拉维夫 | 特拉維夫 | テルアビブ | aliases Tel-Aviv; Ben Gurion; Jaffa; テル・アビブ; Jerusalem; 耶路撒冷; エルサレム; תל אביב
+ TLV | Ben Gurion Airport | 本-古里安机场 | 本古里安機場 | ベン・グリオン国際空港
ETM | Eilat | 埃拉特 | 艾拉特 | エイラート | aliases Elat; Ramon; エイラット
HFA | Haifa | 海法 | 海法 | ハイファ
AMM | Amman | 安曼 | 安曼 | アンマン | aliases Queen Alia; عمان
AQJ | Aqaba | 亚喀巴 | 亞喀巴 | アカバ | aliases Petra
BEY | Beirut | 贝鲁特 | 貝魯特 | ベイルート | aliases Beyrouth; بيروت
DAM | Damascus | 大马士革 | 大馬士革 | ダマスカス | aliases Damas; دمشق
ALP | Aleppo | 阿勒颇 | 阿勒坡 | アレッポ | aliases Halab; Alep
LTK | Latakia | 拉塔基亚 | 拉塔基亞 | ラタキア
BGW | Baghdad | 巴格达 | 巴格達 | バグダッド | aliases Bagdad; バグダード; بغداد
BSR | Basra | 巴士拉 | 巴斯拉 | バスラ | aliases Basrah; BSR
EBL | Erbil | 埃尔比勒 | 艾比爾 | アルビール | aliases Arbil; Hewlêr; エルビル; 阿爾貝拉
ISU | Sulaymaniyah | 苏莱曼尼亚 | 蘇萊曼尼亞 | スレイマニヤ | aliases Sulaimaniyah
NJF | Najaf | 纳杰夫 | 納傑夫 | ナジャフ
KIK | Kirkuk | 基尔库克 | 基爾庫克 | キルクーク
SAH | Sanaa | 萨那 | 沙那 | サヌア | aliases Sana'a; صنعاء; サナア
ADE | Aden | 亚丁 | 亞丁 | アデン
GXF | Sayun | 塞云 | 塞雲 | サイウーン | aliases Seiyun; Seiyoun
RIY | Mukalla | 穆卡拉 | 穆卡拉 | ムカッラー | aliases Riyan
SCT | Socotra | 索科特拉 | 索科特拉 | ソコトラ島 | kana ソコトラとう
# Iran
THR | Tehran | 德黑兰 | 德黑蘭 | テヘラン | aliases Teheran; Téhéran; تهران; THR
+ IKA | Imam Khomeini International Airport | 伊玛目霍梅尼国际机场 | 伊瑪目何梅尼國際機場 | エマーム・ホメイニー国際空港
+ THR | Mehrabad International Airport | 梅赫拉巴德国际机场 | 梅赫拉巴德國際機場 | メフラーバード国際空港
MHD | Mashhad | 马什哈德 | 馬什哈德 | マシュハド | aliases Meshed; Mashad
SYZ | Shiraz | 设拉子 | 設拉子 | シーラーズ | aliases シラーズ
IFN | Isfahan | 伊斯法罕 | 伊斯法罕 | イスファハーン | aliases Esfahan; エスファハーン
TBZ | Tabriz | 大不里士 | 大不里士 | タブリーズ
BND | Bandar Abbas | 阿巴斯港 | 阿巴斯港 | バンダレ・アッバース
AWZ | Ahvaz | 阿瓦士 | 阿瓦士 | アフヴァーズ | aliases Ahwaz
KIH | Kish | 基什岛 | 基什島 | キーシュ島 | kana キーシュとう
GSM | Qeshm | 格什姆 | 格什姆 | ケシュム島 | kana ケシュムとう
KER | Kerman | 克尔曼 | 克爾曼 | ケルマーン
AZD | Yazd | 亚兹德 | 亞茲德 | ヤズド
ZAH | Zahedan | 扎黑丹 | 札黑丹 | ザーヘダーン
ABD | Abadan | 阿巴丹 | 阿巴丹 | アバダン
OMH | Urmia | 乌鲁米耶 | 烏魯米耶 | オルーミーイェ | aliases Orumiyeh
KSH | Kermanshah | 克尔曼沙赫 | 克爾曼沙赫 | ケルマーンシャー
RAS | Rasht | 拉什特 | 拉什特 | ラシュト
SRY | Sari | 萨里 | 薩里 | サーリー
# North Africa
CAI | Cairo | 开罗 | 開羅 | カイロ | aliases Le Caire; El Cairo; Al Qahirah; القاهرة; Kairo; Giza; 吉萨
+ CAI | Cairo International Airport | 开罗国际机场 | 開羅國際機場 | カイロ国際空港
+ SPX | Sphinx International Airport | 斯芬克斯国际机场 | 斯芬克斯國際機場 | スフィンクス国際空港
+ CCE | Capital International Airport | 首都国际机场 | 首都國際機場 | キャピタル国際空港
ALY | Alexandria | 亚历山大 | 亞歷山卓 | アレクサンドリア | aliases Alexandrie; Al Iskandariyah; 亞歷山大港; 亚历山大港; Borg El Arab
+ HBE | Borg El Arab Airport | 阿拉伯堡机场 | 阿拉伯堡機場 | ボルグ・エル・アラブ空港
HRG | Hurghada | 赫尔格达 | 赫爾格達 | ハルガダ | aliases フルガダ; Al Ghardaqah; 洪加达
SSH | Sharm El Sheikh | 沙姆沙伊赫 | 沙姆沙伊赫 | シャルム・エル・シェイク | aliases Sharm el-Sheikh; Sharm; シャルムエルシェイク
LXR | Luxor | 卢克索 | 路克索 | ルクソール | aliases 樂蜀; Louxor
ASW | Aswan | 阿斯旺 | 亞斯文 | アスワン | aliases Assuan
ABS | Abu Simbel | 阿布辛贝 | 阿布辛貝 | アブ・シンベル | aliases アブシンベル
RMF | Marsa Alam | 马萨阿拉姆 | 馬薩阿拉姆 | マルサ・アラム
HMB | Sohag | 索哈杰 | 索哈傑 | ソハーグ
ATZ | Asyut | 艾斯尤特 | 艾斯尤特 | アシュート | aliases Assiut
MUH | Marsa Matruh | 马特鲁港 | 馬特魯港 | マルサ・マトルーフ | aliases El Alamein; Mersa Matruh
DBB | El Alamein | 阿拉曼 | 阿拉曼 | エル・アラメイン
TCP | Taba | 塔巴 | 塔巴 | タバ
TIP | Tripoli | 的黎波里 | 的黎波里 | トリポリ | aliases Tarabulus; طرابلس
+ MJI | Mitiga International Airport | 米提加国际机场 | 米提加國際機場 | ミティガ国際空港
+ TIP | Tripoli International Airport | 的黎波里国际机场 | 的黎波里國際機場 | トリポリ国際空港
BEN | Benghazi | 班加西 | 班加西 | ベンガジ | aliases Bengasi; Benina
MRA | Misrata | 米苏拉塔 | 米蘇拉塔 | ミスラタ
TUN | Tunis | 突尼斯市 | 突尼斯 | チュニス | aliases 突尼斯; Tunisia; Carthage; Túnez; تونس
DJE | Djerba | 杰尔巴 | 傑爾巴 | ジェルバ島 | kana ジェルバとう | aliases Jerba; Houmt El Souk
MIR | Monastir | 莫纳斯提尔 | 莫納斯提爾 | モナスティル | aliases Sousse; 苏塞
NBE | Enfidha | 昂菲代 | 昂菲達 | エンフィダ | aliases Hammamet
SFA | Sfax | 斯法克斯 | 斯法克斯 | スファックス
TOE | Tozeur | 托泽尔 | 托澤爾 | トズール
TBJ | Tabarka | 塔巴尔卡 | 塔巴爾卡 | タバルカ
ALG | Algiers | 阿尔及尔 | 阿爾及爾 | アルジェ | aliases Alger; Argel; الجزائر; Houari Boumediene
ORN | Oran | 奥兰 | 奧蘭 | オラン | aliases Wahran
CZL | Constantine | 君士坦丁 | 君士坦丁 | コンスタンティーヌ
AAE | Annaba | 安纳巴 | 安納巴 | アンナバ | aliases Bône
HME | Hassi Messaoud | 哈西迈萨乌德 | 哈西邁薩烏德 | ハシメサウド
BJA | Béjaïa | 贝贾亚 | 貝賈亞 | ベジャイア | aliases Bejaia; Bougie
TLM | Tlemcen | 特莱姆森 | 特萊姆森 | トレムセン
QSF | Sétif | 塞提夫 | 塞提夫 | セティフ | aliases Setif
TMR | Tamanrasset | 塔曼拉塞特 | 塔曼拉塞特 | タマンラセット
AZR | Adrar | 阿德拉尔 | 阿德拉爾 | アドラール
TIN | Tindouf | 廷杜夫 | 廷杜夫 | ティンドゥフ
GHA | Ghardaïa | 盖尔达耶 | 蓋爾達耶 | ガルダイア | aliases Ghardaia
CMN | Casablanca | 卡萨布兰卡 | 卡薩布蘭加 | カサブランカ | aliases Dar el Beida; الدار البيضاء; 达尔贝达; 卡薩布蘭卡
+ CMN | Casablanca Mohammed V International Airport | 卡萨布兰卡穆罕默德五世国际机场 | 卡薩布蘭加穆罕默德五世國際機場 | ムハンマド5世国際空港
RAK | Marrakesh | 马拉喀什 | 馬拉喀什 | マラケシュ | aliases Marrakech; Marraquexe; 馬拉喀什; マラケッシュ
AGA | Agadir | 阿加迪尔 | 阿加迪爾 | アガディール
TNG | Tangier | 丹吉尔 | 丹吉爾 | タンジェ | aliases Tanger; Tánger; Tangiers; タンジール
FEZ | Fes | 非斯 | 費茲 | フェズ | aliases Fez; Fès; フェス; 菲斯
RBA | Rabat | 拉巴特 | 拉巴特 | ラバト | aliases Salé; Sale
OUD | Oujda | 乌季达 | 烏季達 | ウジダ
NDR | Nador | 纳祖尔 | 納祖爾 | ナドール | aliases Al Hoceima
OZZ | Ouarzazate | 瓦尔扎扎特 | 瓦爾扎扎特 | ワルザザート
ESU | Essaouira | 索维拉 | 索維拉 | エッサウィラ | aliases Mogador
EUN | Laayoune | 阿尤恩 | 阿尤恩 | アイウン | aliases El Aaiún; Laâyoune; El Aaiun
VIL | Dakhla | 达赫拉 | 達赫拉 | ダフラ
TTU | Tétouan | 得土安 | 得土安 | テトゥアン | aliases Tetouan
# West Africa
NKC | Nouakchott | 努瓦克肖特 | 諾克少 | ヌアクショット | aliases 努瓦克肖特
NDB | Nouadhibou | 努瓦迪布 | 努瓦迪布 | ヌアディブ
DSS | Dakar | 达喀尔 | 達喀爾 | ダカール | aliases Diass; Blaise Diagne; DKR
BJL | Banjul | 班珠尔 | 班竹 | バンジュール | aliases Gambia; Bathurst
OXB | Bissau | 比绍 | 比紹 | ビサウ | aliases Guinea-Bissau
CKY | Conakry | 科纳克里 | 柯那克里 | コナクリ
FNA | Freetown | 弗里敦 | 自由城 | フリータウン | aliases Lungi
MLW | Monrovia | 蒙罗维亚 | 蒙羅維亞 | モンロビア | aliases Roberts
+ ROB | Roberts International Airport | 罗伯茨国际机场 | 羅伯茨國際機場 | ロバーツ国際空港
ABJ | Abidjan | 阿比让 | 阿必尚 | アビジャン | aliases Félix Houphouët-Boigny; Yamoussoukro
ACC | Accra | 阿克拉 | 阿克拉 | アクラ | aliases Kotoka
KMS | Kumasi | 库马西 | 庫馬西 | クマシ
TML | Tamale | 塔马利 | 塔馬利 | タマレ
LFW | Lomé | 洛美 | 洛梅 | ロメ | aliases Lome
COO | Cotonou | 科托努 | 柯都努 | コトヌー
LOS | Lagos | 拉各斯 | 拉哥斯 | ラゴス | aliases Murtala Muhammed; Ikeja
ABV | Abuja | 阿布贾 | 阿布札 | アブジャ | aliases Nnamdi Azikiwe
PHC | Port Harcourt | 哈科特港 | 哈科特港 | ポートハーコート
KAN | Kano | 卡诺 | 卡諾 | カノ
QOW | Owerri | 奥韦里 | 奧韋里 | オウェリ
ENU | Enugu | 埃努古 | 埃努古 | エヌグ
BNI | Benin City | 贝宁城 | 貝南城 | ベニンシティ
CBQ | Calabar | 卡拉巴尔 | 卡拉巴爾 | カラバル
KAD | Kaduna | 卡杜纳 | 卡杜納 | カドゥナ
QUO | Uyo | 乌约 | 烏約 | ウヨ | aliases Akwa Ibom
YOL | Yola | 约拉 | 約拉 | ヨラ
MIU | Maiduguri | 迈杜古里 | 邁杜古里 | マイドゥグリ
JOS | Jos | 乔斯 | 喬斯 | ジョス
IBA | Ibadan | 伊巴丹 | 伊巴丹 | イバダン
ILR | Ilorin | 伊洛林 | 伊洛林 | イロリン
SKO | Sokoto | 索科托 | 索科托 | ソコト
ABB | Asaba | 阿萨巴 | 阿薩巴 | アサバ
BKO | Bamako | 巴马科 | 巴馬科 | バマコ
OUA | Ouagadougou | 瓦加杜古 | 瓦加杜古 | ワガドゥグー
BOY | Bobo-Dioulasso | 博博迪乌拉索 | 博博迪烏拉索 | ボボ・デュラッソ
NIM | Niamey | 尼亚美 | 尼阿美 | ニアメ | aliases ニアメー
NDJ | N'Djamena | 恩贾梅纳 | 恩加美納 | ンジャメナ | aliases Ndjamena; Fort-Lamy
RAI | Praia | 普拉亚 | 培亞 | プライア | aliases Santiago Cape Verde
SID | Sal | 萨尔岛 | 薩爾島 | サル島 | kana サルとう | aliases Espargos; Amílcar Cabral; Cape Verde; 佛得角; 維德角; カーボベルデ
BVC | Boa Vista | 博阿维斯塔岛 | 博阿維斯塔島 | ボア・ヴィスタ島 | kana ボアヴィスタとう | aliases Rabil; Sal Rei
VXE | São Vicente | 圣维森特岛 | 聖維森特島 | サン・ヴィセンテ島 | kana サンヴィセンテとう | aliases Mindelo; Sao Vicente
SFL | Fogo | 福古岛 | 福古島 | フォゴ島 | kana フォゴとう | aliases São Filipe; Sao Filipe
# Central Africa
DLA | Douala | 杜阿拉 | 杜阿拉 | ドゥアラ
YAO | Yaoundé | 雅温得 | 雅恩德 | ヤウンデ | aliases Yaounde; Nsimalen
+ NSI | Yaoundé Nsimalen International Airport | 雅温得恩西马兰国际机场 | 雅恩德恩西馬蘭國際機場 | ヤウンデ・ンシマレン国際空港
GOU | Garoua | 加鲁阿 | 加魯阿 | ガルア
MVR | Maroua | 马鲁阿 | 馬魯阿 | マルア
LBV | Libreville | 利伯维尔 | 自由市 | リーブルヴィル | aliases リーブルビル
POG | Port-Gentil | 让蒂尔港 | 讓蒂爾港 | ポールジャンティ | aliases Port Gentil
SSG | Malabo | 马拉博 | 馬拉博 | マラボ
BSG | Bata | 巴塔 | 巴塔 | バタ
BZV | Brazzaville | 布拉柴维尔 | 布拉薩 | ブラザヴィル | aliases ブラザビル; 布拉柴維爾
PNR | Pointe-Noire | 黑角 | 黑角 | ポアントノワール | aliases Pointe Noire
FIH | Kinshasa | 金沙萨 | 金夏沙 | キンシャサ | aliases N'djili; Léopoldville; Leopoldville
FBM | Lubumbashi | 卢本巴希 | 盧本巴希 | ルブンバシ
GOM | Goma | 戈马 | 戈馬 | ゴマ
FKI | Kisangani | 基桑加尼 | 基桑加尼 | キサンガニ
KWZ | Kolwezi | 科卢韦齐 | 科盧韋齊 | コルウェジ
BGF | Bangui | 班吉 | 班基 | バンギ
TMS | São Tomé | 圣多美 | 聖多美 | サントメ | aliases Sao Tome; サン・トメ
# East Africa
ADD | Addis Ababa | 亚的斯亚贝巴 | 阿迪斯阿貝巴 | アディスアベバ | aliases Addis Abeba; Addis; አዲስ አበባ; Bole; アジスアベバ
DIR | Dire Dawa | 德雷达瓦 | 德雷達瓦 | ディレ・ダワ
BJR | Bahir Dar | 巴赫达尔 | 巴赫達爾 | バハルダール
MQX | Mekele | 默克莱 | 默克萊 | メケレ
LLI | Lalibela | 拉利贝拉 | 拉利貝拉 | ラリベラ
AXU | Axum | 阿克苏姆 | 阿克蘇姆 | アクスム | aliases Aksum
GDQ | Gondar | 贡德尔 | 貢德爾 | ゴンダール
NBO | Nairobi | 内罗毕 | 奈洛比 | ナイロビ
+ NBO | Jomo Kenyatta International Airport | 内罗毕乔莫·肯雅塔国际机场 | 奈洛比喬莫甘耶達國際機場 | ジョモ・ケニヤッタ国際空港
+ WIL | Wilson Airport | 内罗毕威尔逊机场 | 奈洛比威爾遜機場 | ウィルソン空港
MBA | Mombasa | 蒙巴萨 | 蒙巴薩 | モンバサ | aliases Moi
KIS | Kisumu | 基苏木 | 基蘇木 | キスム
EDL | Eldoret | 埃尔多雷特 | 埃爾多雷特 | エルドレット
UKA | Diani | 迪亚尼 | 迪亞尼 | ディアニ | aliases Ukunda; Diani Beach
MYD | Malindi | 马林迪 | 馬林迪 | マリンディ
LAU | Lamu | 拉穆 | 拉穆 | ラム
MRE | Masai Mara | 马赛马拉 | 馬賽馬拉 | マサイマラ | aliases Maasai Mara; Mara Serena; マサイ・マラ
EBB | Entebbe | 恩德培 | 恩德比 | エンテベ | aliases Kampala; 坎帕拉; 康培拉; カンパラ
KGL | Kigali | 基加利 | 吉佳利 | キガリ
BJM | Bujumbura | 布琼布拉 | 布松布拉 | ブジュンブラ
DAR | Dar es Salaam | 达累斯萨拉姆 | 三蘭港 | ダルエスサラーム | aliases 沙蘭港; Dar-es-Salaam; ダル・エス・サラーム; Julius Nyerere
ZNZ | Zanzibar | 桑给巴尔 | 尚吉巴 | ザンジバル | aliases Unguja
JRO | Kilimanjaro | 乞力马扎罗 | 吉力馬札羅 | キリマンジャロ | aliases Moshi
ARK | Arusha | 阿鲁沙 | 阿魯夏 | アルーシャ
MWZ | Mwanza | 姆万扎 | 姆萬扎 | ムワンザ
DOD | Dodoma | 多多马 | 杜篤馬 | ドドマ
KRT | Khartoum | 喀土穆 | 喀土木 | ハルツーム | aliases الخرطوم
PZU | Port Sudan | 苏丹港 | 蘇丹港 | ポートスーダン
JUB | Juba | 朱巴 | 朱巴 | ジュバ
ASM | Asmara | 阿斯马拉 | 阿斯馬拉 | アスマラ | aliases Asmera
JIB | Djibouti | 吉布提 | 吉布地 | ジブチ
MGQ | Mogadishu | 摩加迪沙 | 摩加迪休 | モガディシュ | aliases Muqdisho; Mogadiscio; モガディシオ
HGA | Hargeisa | 哈尔格萨 | 哈爾格薩 | ハルゲイサ
BBO | Berbera | 柏培拉 | 伯貝拉 | ベルベラ
GGR | Garowe | 加罗韦 | 加羅維 | ガローウェ
# Southern Africa
JNB | Johannesburg | 约翰内斯堡 | 約翰尼斯堡 | ヨハネスブルグ | aliases Joburg; Jo'burg; Johannesberg; ヨハネスブルク; Pretoria; 比勒陀利亚; 普利托利亞; プレトリア
+ JNB | O. R. Tambo International Airport | 约翰内斯堡奥利弗·坦博国际机场 | 約翰尼斯堡坦博國際機場 | O・R・タンボ国際空港
+ HLA | Lanseria International Airport | 兰塞里亚国际机场 | 蘭瑟里亞國際機場 | ランセリア国際空港
CPT | Cape Town | 开普敦 | 開普敦 | ケープタウン | aliases Kaapstad; Le Cap; Ciudad del Cabo; Kapstadt; Capetown
DUR | Durban | 德班 | 德班 | ダーバン | aliases King Shaka; eThekwini; Umhlanga
PLZ | Gqeberha | 格贝哈 | 格貝哈 | クベーハ | aliases Port Elizabeth; 伊丽莎白港; 伊莉莎白港; ポートエリザベス
ELS | East London | 东伦敦 | 東倫敦 | イーストロンドン
GRJ | George | 乔治 | 喬治 | ジョージ | aliases Garden Route
BFN | Bloemfontein | 布隆方丹 | 布隆泉 | ブルームフォンテーン | aliases Bram Fischer
NLP | Mbombela | 姆博贝拉 | 姆博貝拉 | ムボンベラ | aliases Nelspruit; Kruger; Kruger Mpumalanga; 内尔斯普雷特; ネルスプロイト
+ MQP | Kruger Mpumalanga International Airport | 克鲁格姆普马兰加国际机场 | 克魯格普馬蘭加國際機場 | クルーガー・ムプマランガ国際空港
KIM | Kimberley | 金伯利 | 金伯利 | キンバリー
UTN | Upington | 阿平顿 | 阿平頓 | アピントン
HDS | Hoedspruit | 胡德斯普鲁特 | 胡德斯普魯特 | フートスプルイト
SZK | Skukuza | 斯库库扎 | 斯庫庫扎 | スククーザ
PTG | Polokwane | 波罗克瓦尼 | 波羅克瓦尼 | ポロクワネ
RCB | Richards Bay | 理查兹贝 | 理查茲灣 | リチャーズベイ
UTT | Mthatha | 姆塔塔 | 姆塔塔 | ムタタ | aliases Umtata
WDH | Windhoek | 温得和克 | 溫荷克 | ウィントフック | aliases Windhuk; ウィントフーク; Hosea Kutako
+ WDH | Hosea Kutako International Airport | 侯赛亚·库塔科国际机场 | 霍齊亞庫塔科國際機場 | ホセア・クタコ国際空港
+ ERS | Eros Airport | 埃罗斯机场 | 厄洛斯機場 | エロス空港
WVB | Walvis Bay | 沃尔维斯湾 | 鯨灣 | ウォルビスベイ | aliases Swakopmund; 鲸湾港
OND | Ondangwa | 翁丹瓜 | 翁丹瓜 | オンダングワ
GBE | Gaborone | 哈博罗内 | 嘉柏隆里 | ハボローネ | aliases ガボローネ; Sir Seretse Khama
MUB | Maun | 马翁 | 馬翁 | マウン | aliases Okavango
BBK | Kasane | 卡萨内 | 卡薩內 | カサネ | aliases Chobe
FRW | Francistown | 弗朗西斯敦 | 法蘭西斯敦 | フランシスタウン
HRE | Harare | 哈拉雷 | 哈拉雷 | ハラレ | aliases Salisbury Rhodesia
BUQ | Bulawayo | 布拉瓦约 | 布拉瓦約 | ブラワヨ
VFA | Victoria Falls | 维多利亚瀑布城 | 維多利亞瀑布 | ヴィクトリアフォールズ | aliases ビクトリアフォールズ; Vic Falls; ヴィクトリアの滝
LUN | Lusaka | 卢萨卡 | 路沙卡 | ルサカ | aliases Kenneth Kaunda
NLA | Ndola | 恩多拉 | 恩多拉 | ンドラ
LVI | Livingstone | 利文斯敦 | 李文斯頓 | リビングストン | aliases Harry Mwanga Nkumbula
MFU | Mfuwe | 姆富韦 | 姆富韋 | ムフウェ | aliases South Luangwa
LLW | Lilongwe | 利隆圭 | 里朗威 | リロングウェ
BLZ | Blantyre | 布兰太尔 | 布蘭岱 | ブランタイヤ | aliases Chileka
MPM | Maputo | 马普托 | 馬布多 | マプト | aliases Lourenço Marques; Lourenco Marques
BEW | Beira | 贝拉 | 貝拉 | ベイラ
APL | Nampula | 楠普拉 | 楠普拉 | ナンプラ
POL | Pemba | 彭巴 | 彭巴 | ペンバ
TET | Tete | 太特 | 太特 | テテ
VNX | Vilanculos | 维兰库卢什 | 維蘭庫盧什 | ビランクロス | aliases Vilankulo; Vilanculo
MNC | Nacala | 纳卡拉 | 納卡拉 | ナカラ
LAD | Luanda | 罗安达 | 盧安達 | ルアンダ | aliases 魯安達; 羅安達
+ NBJ | Dr. Antonio Agostinho Neto International Airport | 安东尼奥·阿戈斯蒂纽·内图国际机场 | 阿戈斯蒂紐內圖國際機場 | アゴスティーニョ・ネト国際空港
+ LAD | Quatro de Fevereiro Airport | 罗安达二月四日机场 | 盧安達二月四日機場 | クアトロ・デ・フェヴェレイロ空港
CBT | Catumbela | 卡通贝拉 | 卡通貝拉 | カトゥンベラ | aliases Benguela; Lobito
SDD | Lubango | 卢班戈 | 盧班戈 | ルバンゴ
CAB | Cabinda | 卡宾达 | 卡賓達 | カビンダ
MSU | Maseru | 马塞卢 | 馬賽魯 | マセル
SHO | Manzini | 曼齐尼 | 曼齊尼 | マンジニ | aliases Mbabane; King Mswati III; 姆巴巴内; ムババーネ; Eswatini; Swaziland
# Islands of the Indian Ocean and the South Atlantic
TNR | Antananarivo | 塔那那利佛 | 安塔那那利佛 | アンタナナリボ | aliases Tananarive; Ivato; アンタナナリヴォ
NOS | Nosy Be | 贝岛 | 諾西貝島 | ノシ・ベ島 | kana ノシベとう | aliases Nosy-Be; 贝岛
TMM | Toamasina | 图阿马西纳 | 圖阿馬西納 | トゥアマシナ | aliases Tamatave
MJN | Mahajanga | 马哈赞加 | 馬哈贊加 | マジュンガ | aliases Majunga
DIE | Antsiranana | 安齐拉纳纳 | 安齊拉納納 | アンツィラナナ | aliases Diego Suarez
FTU | Tôlanaro | 陶拉纳鲁 | 陶拉納魯 | トラニャロ | aliases Fort Dauphin; Taolagnaro
MRU | Mauritius | 毛里求斯 | 模里西斯 | モーリシャス | aliases Port Louis; Maurice; Plaine Magnien; 路易港; ポートルイス; Mauricio
RRG | Rodrigues | 罗德里格斯岛 | 羅德里格斯島 | ロドリゲス島 | kana ロドリゲスとう
RUN | Réunion | 留尼汪 | 留尼旺 | レユニオン | aliases Reunion; Saint-Denis; Saint Denis; 圣但尼; 聖但尼; サン＝ドニ
ZSE | Saint-Pierre | 圣皮埃尔 | 聖皮耶 | サン＝ピエール | aliases Pierrefonds; Saint-Pierre Réunion
SEZ | Mahé | 马埃岛 | 馬埃島 | マヘ島 | kana マヘとう | aliases Mahe; Seychelles; Victoria; 塞舌尔; 塞席爾; セーシェル
PRI | Praslin | 普拉兰岛 | 普拉蘭島 | プララン島 | kana プラランとう
HAH | Moroni | 莫罗尼 | 莫洛尼 | モロニ | aliases Comoros; Hahaya
DZA | Mayotte | 马约特 | 馬約特 | マヨット島 | kana マヨットとう | aliases Dzaoudzi; Mamoudzou; マヨット
HLE | Saint Helena | 圣赫勒拿 | 聖赫勒拿 | セントヘレナ島 | kana セントヘレナとう | aliases Jamestown
ASI | Ascension | 阿森松岛 | 亞森欣島 | アセンション島 | kana アセンションとう
`)
