import { readCities } from './city-override.ts'

/** Taiwan, Korea and Mongolia. */
export const citiesNortheastAsia = readCities(`
# Taiwan
TPE | Taipei | 台北 | 台北 | 台北 | kana たいぺい | aliases Taipeh; Tai Pei; Taibei; 臺北; 桃園; 桃园; Taoyuan; タイペイ
+ TPE | Taiwan Taoyuan International Airport | 台湾桃园国际机场 | 臺灣桃園國際機場 | 台湾桃園国際空港
+ TSA | Taipei Songshan Airport | 台北松山机场 | 臺北松山機場 | 台北松山空港
KHH | Kaohsiung | 高雄 | 高雄 | 高雄 | kana たかお | aliases Gaoxiong; カオシュン; Siaogang; 小港
+ KHH | Kaohsiung International Airport | 高雄国际机场 | 高雄國際機場 | 高雄国際空港
RMQ | Taichung | 台中 | 台中 | 台中 | kana たいちゅう | aliases Taizhong; 臺中; 清泉崗
+ RMQ | Taichung International Airport | 台中国际机场 | 臺中國際機場 | 台中国際空港
TNN | Tainan | 台南 | 台南 | 台南 | kana たいなん | aliases 臺南
HUN | Hualien | 花莲 | 花蓮 | 花蓮 | kana かれん | aliases Hualian
TTT | Taitung | 台东 | 台東 | 台東 | kana たいとう | aliases Taidong; 臺東
CYI | Chiayi | 嘉义 | 嘉義 | 嘉義 | kana かぎ | aliases Jiayi
MZG | Magong | 马公 | 馬公 | 馬公 | kana まこう | aliases Makung; Penghu; 澎湖; Pescadores
KNH | Kinmen | 金门 | 金門 | 金門 | kana きんもん | aliases Jinmen; Quemoy
LZN | Nangan | 南竿 | 南竿 | 南竿 | kana なんかん | aliases Matsu; 馬祖; 马祖; Nankan
MFK | Beigan | 北竿 | 北竿 | 北竿 | kana ほくかん | aliases Matsu Beigan; Peikan
KYD | Orchid Island | 兰屿 | 蘭嶼 | 蘭嶼 | kana らんしょ | aliases Lanyu
GNI | Green Island | 绿岛 | 綠島 | 緑島 | kana りょくとう | aliases Lyudao; Ludao
CMJ | Qimei | 七美 | 七美 | 七美 | kana しちび | aliases Cimei; Chimei
WOT | Wang'an | 望安 | 望安 | 望安 | kana ぼうあん | aliases Wangan
PIF | Pingtung | 屏东 | 屏東 | 屏東 | kana へいとう | aliases Pingdong
HCN | Hengchun | 恒春 | 恆春 | 恒春 | kana こうしゅん | aliases Kenting; 墾丁
# Korea
SEL | Seoul | 首尔 | 首爾 | ソウル | aliases 汉城; 漢城; Soul; 서울
+ ICN | Incheon International Airport | 仁川国际机场 | 仁川國際機場 | 仁川国際空港
+ GMP | Gimpo International Airport | 金浦国际机场 | 金浦國際機場 | 金浦国際空港
PUS | Busan | 釜山 | 釜山 | 釜山 | kana ぷさん | aliases Pusan; Gimhae; Kimhae; 金海; プサン; 부산
+ PUS | Gimhae International Airport | 金海国际机场 | 金海國際機場 | 金海国際空港
CJU | Jeju | 济州 | 濟州 | 済州 | kana ちぇじゅ | aliases Cheju; 济州岛; 濟州島; チェジュ; 제주
+ CJU | Jeju International Airport | 济州国际机场 | 濟州國際機場 | 済州国際空港
TAE | Daegu | 大邱 | 大邱 | 大邱 | kana てぐ | aliases Taegu; テグ; 대구
CJJ | Cheongju | 清州 | 清州 | 清州 | kana ちょんじゅ | aliases Chongju; チョンジュ; 청주
KWJ | Gwangju | 光州 | 光州 | 光州 | kana くぁんじゅ | aliases Kwangju; クァンジュ; 광주
MWX | Muan | 务安 | 務安 | 務安 | kana むあん | aliases ムアン; 무안
YNY | Yangyang | 襄阳 | 襄陽 | 襄陽 | kana やんやん | aliases ヤンヤン; 양양
RSU | Yeosu | 丽水 | 麗水 | 麗水 | kana よす | aliases Yosu; ヨス; 여수
USN | Ulsan | 蔚山 | 蔚山 | 蔚山 | kana うるさん | aliases ウルサン; 울산
KPO | Pohang | 浦项 | 浦項 | 浦項 | kana ぽはん | aliases Gyeongju; 庆州; 慶州; ポハン; 포항
HIN | Sacheon | 泗川 | 泗川 | 泗川 | kana さちょん | aliases Jinju; 晋州; サチョン; 사천
KUV | Gunsan | 群山 | 群山 | 群山 | kana くんさん | aliases Kunsan; クンサン; 군산
WJU | Wonju | 原州 | 原州 | 原州 | kana うぉんじゅ | aliases ウォンジュ; 원주
FNJ | Pyongyang | 平壤 | 平壤 | 平壌 | kana ぴょんやん | aliases P'yongyang; ピョンヤン; 평양
WOS | Wonsan | 元山 | 元山 | 元山 | kana うぉんさん | aliases ウォンサン
RGO | Chongjin | 清津 | 清津 | 清津 | kana ちょんじん | aliases Orang; チョンジン
DSO | Hamhung | 咸兴 | 咸興 | 咸興 | kana はむふん | aliases Sondok; ハムフン
# Mongolia
ULN | Ulaanbaatar | 乌兰巴托 | 烏蘭巴托 | ウランバートル | airports UBN | aliases Ulan Bator; Ulan Baatar
+ UBN | Chinggis Khaan International Airport | 成吉思汗国际机场 | 成吉思汗國際機場 | チンギスハーン国際空港
HVD | Khovd | 科布多 | 科布多 | ホブド | aliases Hovd
MXV | Mörön | 木伦 | 木倫 | ムルン | aliases Murun; Moron
ULG | Ölgii | 乌列盖 | 烏列蓋 | ウルギー | aliases Olgii; Bayan-Olgii
ULO | Ulaangom | 乌兰固木 | 烏蘭固木 | ウランゴム
DLZ | Dalanzadgad | 达兰扎德嘎德 | 達蘭扎德嘎德 | ダランザドガド | aliases Gurvan Saikhan; South Gobi
ULZ | Uliastai | 乌里雅苏台 | 烏里雅蘇台 | ウリヤスタイ | aliases Donoi
LTI | Altai | 阿尔泰 | 阿爾泰 | アルタイ
BYN | Bayankhongor | 巴彦洪戈尔 | 巴彥洪戈爾 | バヤンホンゴル
UGA | Bulgan | 布尔干 | 布爾干 | ボルガン
AVK | Arvaikheer | 阿尔拜赫雷 | 阿爾拜赫雷 | アルバイヘール
MXW | Mandalgovi | 曼达勒戈壁 | 曼達勒戈壁 | マンダルゴビ
COQ | Choibalsan | 乔巴山 | 喬巴山 | チョイバルサン
`)
