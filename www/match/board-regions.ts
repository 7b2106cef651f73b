// What the rules mark on the board of a game: palaces, a river between the halves, and zones of promotion.
import { BOARD_REGIONS } from '../calls/rules/rule-words.js';
