import { describe } from '../../../contract/shapes/describe';
import { Settings } from './configSchema';

export const settingsShape = describe(Settings);
