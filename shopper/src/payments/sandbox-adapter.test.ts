import { load } from './sandbox-adapter';
import { describeCardFields } from './testing/card-fields-contract';
import { sandboxBench } from './testing/sandbox-bench';
import { describeWalletButton } from './testing/wallet-button-contract';

describeCardFields('the sandbox', load, sandboxBench);
describeWalletButton('the sandbox', load, sandboxBench);
